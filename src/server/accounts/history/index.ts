export { historyRoutes } from './history.routes.ts'
export { historyService } from './history.ts'
export { historyWords } from './history-words.ts'
