export { serveFeed } from './blog.routes.ts'
export { blogService } from './blog.ts'
