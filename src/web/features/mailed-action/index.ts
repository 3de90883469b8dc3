export { MailedAction } from './mailed-action.tsx'
