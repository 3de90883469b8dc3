export { ReportDialog } from './report-dialog.tsx'
export { ReportGraveDialog } from './report-grave-dialog.tsx'
