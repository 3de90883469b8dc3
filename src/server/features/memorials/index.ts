export { passedOnError } from './life-dates.ts'
export { mediaRoutes } from './media.routes.ts'
export { everyFileOfMemorial, filesOfMemorial } from './memorial-files.service.ts'
export { memorialsRoutes } from './memorials.routes.ts'
export {
  graveName,
  leaveGraveyard,
  lockLifeDates,
  memorialsService,
  openGrave,
  reserveGrave,
  setLastTribute,
  setPassedOn,
} from './memorials.service.ts'
export { type PortraitsService, portraitsService } from './portraits.service.ts'
export { type Trim, type Voice, voiceFiles } from './voice-files.service.ts'
export { voicesService } from './voices.service.ts'
