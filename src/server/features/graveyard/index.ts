export { cardsService } from './cards.service.ts'
export { graveyardRoutes } from './graveyard.routes.ts'
export { graveyardService } from './graveyard.service.ts'
