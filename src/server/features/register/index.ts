export { changeCandles, countCandles } from './candle-counts.store.ts'
export { headOf as graveHead } from './card.ts'
export { cardsService } from './cards.service.ts'
export { gravesChannel, graveyardChannel, registerChanged } from './change-channel.ts'
export { setFacts } from './facts.store.ts'
export { factColumns, factsOf } from './facts.ts'
export { frontService } from './front/front.service.ts'
export { presentGrave } from './grave.presenter.ts'
export type { PublicGrave } from './grave.ts'
export { stateOf } from './grave.ts'
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
export { listService, readGraves } from './list.service.ts'
export { findGraveByCode, findPublicGraves } from './list.store.ts'
export { registerRoutes } from './register.routes.ts'
export {
  enterGraveyard,
  enterMany,
  giveUpPlace,
  leaveHidden,
  renameInRegister,
  takePlace,
} from './register.store.ts'
export { type HeldRegister, withRegister } from './register-lock.store.ts'
export { HolderCount } from './search/name-parts.ts'
export { insertWords, type PlacedName } from './search/names.store.ts'
export { searchable } from './search/searchable.ts'
export {
  type GraveState,
  isAsNarrow,
  isListed,
  mayShowPortrait,
  openToAll,
  shownTo,
  type Visibility,
  type Way,
} from './visibility.ts'
