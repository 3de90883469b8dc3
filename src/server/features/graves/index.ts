export { filesOfGrave, removeGraveFiles } from './grave-files.service.ts'
export { gravesRoutes } from './graves.routes.ts'
export {
  gravesService,
  lockLifeDates,
  nameOnGrave,
  noteTributes,
  openGrave,
  reserveGrave,
  setPassedOn,
} from './graves.service.ts'
export { latestToday, passedOnError } from './life-dates.ts'
export { mediaRoutes } from './media.routes.ts'
export { cardFile, portraitFile, portraitUrl, voiceUrl } from './media.ts'
export { graveyardNews, registerChanged } from './news.ts'
export { plotOf } from './plots.ts'
export { takePlots } from './plots.store.ts'
export { type PortraitsService, portraitsService } from './portraits.service.ts'
export { enterAllAfter, giveUpPlace, lockRegister } from './register.store.ts'
export { searchable } from './searchable.ts'
export { voicesService } from './voices.service.ts'
