export { cardsService } from './cards.service.ts'
export { presentGrave } from './grave.presenter.ts'
export {
  findGrave,
  type Grave,
  insertGrave,
  lockGrave,
  updateGrave,
} from './graves.store.ts'
export { listService, readGraves } from './list.service.ts'
export { registerRoutes } from './register.routes.ts'
export {
  enterMany,
  giveUpPlace,
  renameInRegister,
  takePlace,
} from './register.store.ts'
export { type HeldRegister, withRegister } from './register-lock.store.ts'
export { HolderCount } from './search/name-parts.ts'
export { insertWords, type PlacedName } from './search/names.store.ts'
export { searchable } from './search/searchable.ts'
