import type { KeptMemorial } from '../../../../contract/memorials/family.ts'
import { longDayOf } from '../../../lib/text/dates.ts'

type Standing = Pick<KeptMemorial, 'status' | 'visible_at'>

/** For a list, in a word or two. */
export function statusWords({ status, visible_at: at }: Standing, now = Date.now()): string {
  switch (status) {
    case 'waiting':
      return Date.parse(at) > now ? `Public from ${longDayOf(at)}` : 'Not public yet'
    case 'public':
      return 'Public'
    case 'resting':
      return 'Resting'
    case 'disputed':
      return 'The keepers disagree'
    case 'hidden':
      return 'Hidden'
  }
}

/** For its keeper, in a sentence or two; none where all is well. */
export function statusSentence(standing: Standing, now = Date.now()): string | undefined {
  switch (standing.status) {
    case 'waiting':
      return `${statusWords(standing, now)}. Until then you see it, the other keepers do, and everybody who has its link.`
    case 'disputed':
      return 'The keepers disagree. Until we have decided, nobody can change it. Visitors see it as before.'
    case 'hidden':
      return 'Hidden for now: somebody has told us that it should not be here. A person looks at it, and we will write to you.'
    case 'resting':
      return 'It rests: everybody can read it, and what visitors leave is held for later.'
    case 'public':
      return undefined
  }
}
