export { leaveGraveyard } from './listing.service.ts'
export { mediaRoutes } from './media.routes.ts'
export { everyFileOfMemorial, filesOfMemorial } from './memorial-files.service.ts'
export { demandPremium } from './memorials.policy.ts'
export { memorialsRoutes } from './memorials.routes.ts'
export {
  graveName,
  lockLifeDates,
  memorialsService,
  openGrave,
  reserveGrave,
  setClosed,
  setHidden,
  setLastTribute,
  setPassedOn,
  setVisibility,
} from './memorials.service.ts'
export { type PortraitsService, portraitsService } from './portraits.service.ts'
export { type Trim, type Voice, voiceFiles } from './voice-files.service.ts'
export { voicesService } from './voices.service.ts'
