export { changeCandles, countCandles } from './candle-counts.store.ts'
export { headOf as graveHead } from './cards/card.ts'
export { cardsService } from './cards/cards.ts'
export { gravesChannel, graveyardChannel, registerChanged } from './change-channel.ts'
export { setFacts } from './filter-columns.store.ts'
export { factColumns, factsOf } from './filter-columns.ts'
export { frontService } from './front/front.ts'
export { presentGrave } from './grave.presenter.ts'
export type { PublicGrave } from './grave.rules.ts'
export { stateOf } from './grave.rules.ts'
export {
  announceGrave,
  findGrave,
  findGraveByPortrait,
  type Grave,
  insertGrave,
  lockGrave,
  retireCode,
  updateGrave,
} from './graves.store.ts'
export { registerRoutes } from './graveyard.routes.ts'
export {
  enterGraveyard,
  enterMany,
  giveUpPlace,
  leaveHidden,
  renameInRegister,
  takePlace,
} from './graveyard.store.ts'
export { type HeldRegister, withRegister } from './graveyard-lock.store.ts'
export { findGraveByCode, findPublicGraves } from './list.store.ts'
export { listService, readGraves } from './list.ts'
export { HolderCount } from './search/name-parts.rules.ts'
export { insertWords, type PlacedName } from './search/names.store.ts'
export { searchable } from './search/searchable.rules.ts'
export {
  type GraveState,
  isAsNarrow,
  isListed,
  mayShowPortrait,
  openToAll,
  shownTo,
  type Visibility,
  type Way,
} from './visibility.rules.ts'
