export { quote as quoteTribute } from './emails/letters.ts'
export type { Tribute } from './tribute.rules.ts'
export { tributesJobs } from './tributes.jobs.ts'
export { presentTribute } from './tributes.presenter.ts'
export { tributesRoutes } from './tributes.routes.ts'
export { eraseRemovedBefore, findAnyTribute, findTribute } from './tributes.store.ts'
export {
  setTributeRemoved,
  showTribute,
  type TributesService,
  tributesService,
  type WaitingTributes,
} from './tributes.ts'
