import type {
  RemovedTribute as PresentedRemoved,
  Tribute as PresentedTribute,
} from '../../../contract/visitors/tributes.ts'
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

export function presentRemovedTribute(
  tribute: Tribute & { removedAt: Date; keptUntil: Date },
): PresentedRemoved {
  return {
    ...presentTribute(tribute),
    removed_at: tribute.removedAt.toISOString(),
    kept_until: tribute.keptUntil.toISOString(),
  }
}
