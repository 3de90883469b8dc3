import { paths } from '../../../../contract/page-addresses.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterBlock, LetterContent } from '../../../mail/letter.rules.ts'
import { subjectName } from '../../../mail/subject-name.rules.ts'

export interface TakingAway {
  news: 'asked' | 'taken' | 'kept' | 'brought-back'
  owner: string
  caption: string
  /** The guardian who did it; null if it happened by time, or if they have left. */
  by: string | null
  /** The letter goes to the guardian who did it. */
  isOwn: boolean
  isAlone: boolean
  goesAt: Date
  returnsUntil: Date
}

const text = (words: string) => ({ kind: 'text', words }) as const

/** Letters about guardians removing a picture that the owner left. */
export function takingAwayLetters(site: Site) {
  const panel: LetterBlock = {
    kind: 'button',
    label: 'Open the Admin Panel',
    url: `${site.publicUrl}${paths.guardianPanel}`,
  }
  return {
    about(change: TakingAway): LetterContent {
      const { owner, caption } = change
      const picture = caption ? `the picture “${caption}”` : 'a picture'
      const notMe: LetterBlock = {
        kind: 'small',
        words: 'If this was not you, change your password, and write to us.',
      }
      return {
        subject: `${subjects[change.news]}: ${subjectName(owner)}`,
        blocks: [...wordsOf(change, picture).map(text), panel, ...(change.isOwn ? [notMe] : [])],
      }
    },
  }
}

const subjects: Record<TakingAway['news'], string> = {
  asked: 'Shall a picture go?',
  taken: 'A picture was taken away',
  kept: 'A picture stays',
  'brought-back': 'A picture is back',
}

function wordsOf(change: TakingAway, picture: string): string[] {
  const { news, owner, isOwn, isAlone } = change
  const who = isOwn ? 'You have' : `${change.by ?? 'The other administrator'} has`
  switch (news) {
    case 'asked':
      return [
        `${who} asked to take ${picture} away that ${owner} left.`,
        isOwn && isAlone
          ? `What ${owner} left stays for a while, so that nothing goes in haste: the picture goes on ${longDay(dayOf(change.goesAt))}, unless you keep it until then.`
          : isOwn
            ? 'It stays where it is until the other administrator agrees.'
            : 'It stays where it is. If you agree, remove it too, under "Pictures" in your Admin Panel; there you can also say that it stays.',
      ]
    case 'taken':
      return [
        `${picture.charAt(0).toUpperCase() + picture.slice(1)} that ${owner} left no longer stands on the memorial, as ${isAlone ? 'you asked' : 'you both said'}.`,
        `Until ${longDay(dayOf(change.returnsUntil))} it can be brought back, under "Pictures" in your Admin Panel.`,
      ]
    case 'kept':
      return [`${who} decided that ${picture} of ${owner} stays where it was left.`]
    case 'brought-back':
      return [`${who} brought ${picture} of ${owner} back. It stands where it stood before.`]
  }
}
