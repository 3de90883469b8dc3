export { gravesRoutes } from './graves.routes.ts'
export {
  gravesService,
  lockLifeDates,
  nameOnGrave,
  reserveGrave,
  setPassedOn,
} from './graves.service.ts'
export { latestToday, passedOnError } from './life-dates.ts'
