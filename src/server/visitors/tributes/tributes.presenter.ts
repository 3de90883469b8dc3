import type { Tribute as PresentedTribute } from '../../../contract/visitors/tributes.ts'
import type { Tribute } from './tributes.store.ts'

export function presentTribute(tribute: Tribute): PresentedTribute {
  return {
    id: tribute.id,
    kind: tribute.kind,
    author_name: tribute.authorName,
    message: tribute.message,
    created_at: tribute.createdAt.toISOString(),
  }
}
