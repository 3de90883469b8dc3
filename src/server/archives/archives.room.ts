import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { archivesRoutes } from './archives.routes.ts'

/** Above the rooms: it uses them, and none of them knows it. */
export function openArchives(ctx: Context): Room {
  return { routes: archivesRoutes(ctx), jobs: [] }
}
