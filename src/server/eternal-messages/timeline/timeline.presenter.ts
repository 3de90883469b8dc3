import type { listAwaitedLetters } from '../../../contract/eternal-messages/eternal-messages.ts'
import type { Answer } from '../../../contract/operation.ts'
import type { TimelineEntry } from './timeline-entry.rules.ts'

export function presentTimeline(
  owners: readonly { ownerId: number; entries: TimelineEntry[] }[],
): Answer<typeof listAwaitedLetters> {
  return owners.map(({ ownerId, entries }) => ({
    id: ownerId,
    letters: entries.map(({ year, dueOn, state, cameAt, words, mayWriteWords }) => ({
      year,
      due_on: dueOn,
      state,
      came_at: cameAt?.toISOString() ?? null,
      words,
      may_write_words: mayWriteWords,
    })),
  }))
}
