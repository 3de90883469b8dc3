export { everyFileOfGrave, filesOfGrave } from './grave-files.service.ts'
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
export { countedLevels } from './ground.store.ts'
export { latestToday, passedOnError } from './life-dates.ts'
export {
  lastLevel,
  numberOf,
  onMap,
  rangeWithin,
  type Square,
  squareOf,
  standing,
} from './map-squares.ts'
export { mediaRoutes } from './media.routes.ts'
export {
  cardFile,
  portraitFile,
  portraitUrl,
  recordingFile,
  voiceFile,
  voiceUrl,
} from './media.ts'
export { HolderCount } from './name-parts.ts'
export { insertWords, type PlacedName } from './names.store.ts'
export { graveyardNews, mapNews, registerChanged } from './news.ts'
export { takePlots } from './plots.store.ts'
export { type Area, middleOf, plotOf, sectionsIn } from './plots.ts'
export { type PortraitsService, portraitsService } from './portraits.service.ts'
export { enterMany, giveUpPlace, lockRegister } from './register.store.ts'
export { searchable } from './searchable.ts'
export { type Voice, voiceKeeper } from './voice-keeper.service.ts'
export { voicesService } from './voices.service.ts'
