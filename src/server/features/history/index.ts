export { historyRoutes } from './history.routes.ts'
export { historyService } from './history.service.ts'
export { historyWords } from './history-words.ts'
