import type { SeenKin } from '../../kin/kin.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

const relations: Record<SeenKin['relation'], string> = {
  spouse: 'spouse',
  parent: 'parent',
  child: 'child',
  sibling: 'brother or sister',
  friend: 'friend',
}

const states: Record<SeenKin['state'], string> = {
  accepted: '',
  asked: ' (has asked you)',
  offered: ' (asked by you)',
  declined: ' (declined or ended)',
}

/** Family and friends for a page without script. */
export function kinHtml(kin: readonly SeenKin[]): string {
  const lines = kin.map(
    ({ name, relation, state }) =>
      `<li dir="auto">${escapeHtml(name ?? 'A memorial that cannot be seen')}, ${relations[relation]}${states[state]}</li>`,
  )
  return lines.length > 0 ? `<h2>Family and friends</h2>\n<ul>${lines.join('')}</ul>` : ''
}
