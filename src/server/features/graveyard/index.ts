export { cardsService } from './cards.service.ts'
export { graveyardRoutes } from './graveyard.routes.ts'
export { graveyardService, readGraves } from './graveyard.service.ts'
