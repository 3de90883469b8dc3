import type { AwaitedLetter } from '../../../contract/eternal-messages/eternal-messages.ts'

/** How many messages are still to come, and in which years, but nothing of their content. Null if there are none. */
export function toComeText(letters: readonly AwaitedLetter[]): string | null {
  const years = letters
    .filter(({ state }) => state === 'to-come' || state === 'on-its-way')
    .map(({ due_on: dueOn }) => dueOn.slice(0, 4))
  if (years.length === 0) return null
  const list = new Intl.ListFormat('en').format(years)
  return years.length === 1
    ? `One Eternal Message is to come: on the anniversary in ${list}.`
    : `${years.length} Eternal Messages are to come: on the anniversaries in ${list}.`
}
