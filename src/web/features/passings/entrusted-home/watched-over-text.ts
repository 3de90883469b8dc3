import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { actionsFor } from '../passing-state.ts'

/** The words before the name. */
export function watchText({ passing }: Pick<Entrusted, 'passing'>): string {
  return passing?.opened_at ? 'You look after the memorial of' : 'You watch over'
}

export function othersText({ others }: Pick<Entrusted, 'others'>): string {
  if (others.length === 0) return 'They named nobody else: it is in your hands alone.'
  const named = others.map(({ name, status }) => {
    const who = name || 'one more person'
    return status === 'accepted' ? who : `${who}, who has not answered yet`
  })
  return `They also named ${new Intl.ListFormat('en').format(named)}.`
}

/** What this member still has to answer, in one sentence; null if nothing. */
export function waitingSentence(person: Entrusted): string | null {
  const name = person.full_name || person.email
  const actions = actionsFor(person)
  if (person.status === 'pending') return `${name} has asked you to watch over their memorial.`
  if (actions.includes('agree')) return `A corrected day for ${name} waits for your answer.`
  if (person.passing?.objection && !person.passing.objection.by_me) {
    return `Somebody objects to what was recorded for ${name}. You can answer.`
  }
  if (actions.includes('confirm') && !person.passing?.is_objected) {
    return `The passing of ${name} was recorded. If you know it to be true, please confirm it.`
  }
  return null
}
