export { leaveGraveyard } from './listing.ts'
export { mediaRoutes } from './media.routes.ts'
export { everyFileOfMemorial, filesOfMemorial } from './memorial-files.ts'
export { memorialsRoutes } from './memorials.routes.ts'
export { demandPremium } from './memorials.rules.ts'
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
} from './memorials.ts'
export { type PortraitsService, portraitsService } from './portraits.ts'
export { type Trim, type Voice, voiceFiles } from './voice-files.ts'
export { voicesService } from './voices.ts'
