import { keepersPath, keptMemorialPath } from '../../../../../contract/family-addresses.ts'
import type { KeeperRelation } from '../../../../../contract/values/family-limits.ts'
import { dayOf, longDay } from '../../../../lib/days.ts'
import type { Site } from '../../../../lib/site.ts'
import type { LetterContent } from '../../../../mail/letter.rules.ts'
import { subjectName } from '../../../../mail/subject-name.rules.ts'
import type { About } from '../../keepers/emails/letters.ts'

const relatives: Record<KeeperRelation, string> = {
  spouse: 'husband, wife or partner',
  parent: 'mother or father',
  child: 'daughter or son',
  sibling: 'sister or brother',
  grandchild: 'grandchild',
  friend: 'friend',
  other: 'somebody close',
}

export function claimLetters(site: Site) {
  const button = (label: string, path: string) =>
    ({ kind: 'button', label, url: `${site.publicUrl}${path}` }) as const
  const plain = (subject: string, words: string): LetterContent => ({
    subject,
    blocks: [{ kind: 'text', words }],
  })

  return {
    /** To the keepers. What the claimant writes is read on the site: a letter carries no words of strangers. */
    made: (
      { email, relation, endsAt }: { email: string; relation: KeeperRelation; endsAt: Date },
      name: string,
      about: About,
    ): LetterContent => ({
      subject: `${subjectName(name)} would like to keep the memorial of ${subjectName(about.name)}, too`,
      blocks: [
        {
          kind: 'text',
          words: `${name}, ${relatives[relation]} of ${about.name}, would like to keep the memorial together with you.`,
        },
        {
          kind: 'text',
          words: `If that is right, you need do nothing: from ${longDay(dayOf(endsAt))} on you keep it together, and you keep it as before. If it is not, say so until then, and we decide.`,
        },
        button('Read it, and answer', keepersPath(about.graveId)),
        {
          kind: 'small',
          words: `The claim came from ${email}. Nobody who keeps the memorial loses it by this.`,
        },
      ],
    }),

    toClaimant: (endsOn: string, about: About) =>
      plain(
        `You would like to keep the memorial of ${subjectName(about.name)}`,
        `We have told those who keep the memorial of ${about.name}. If none of them objects, you keep it, too, from ${endsOn} on, and we write to you. Until then nothing changes. You can take it back on the page of the memorial.`,
      ),

    takenBack: (name: string, about: About) =>
      plain(
        `${subjectName(name)} has taken back the claim to the memorial of ${subjectName(about.name)}`,
        `${name} no longer asks to keep the memorial of ${about.name}. You keep it as before.`,
      ),

    objected: (about: About) =>
      plain(
        `About your claim to the memorial of ${subjectName(about.name)}`,
        `Somebody who keeps the memorial of ${about.name} has objected. A person looks at it and decides; until then nothing changes. We write to you again.`,
      ),

    accepted: (about: About): LetterContent => ({
      subject: `You keep the memorial of ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `You keep the memorial of ${about.name} from today. You can build on it, and you answer for what visitors leave.`,
        },
        button('Open the memorial', keptMemorialPath(about.graveId)),
      ],
    }),

    joined: (name: string, about: About): LetterContent => ({
      subject: `${subjectName(name)} keeps the memorial of ${subjectName(about.name)}, too`,
      blocks: [
        {
          kind: 'text',
          words: `${name} keeps the memorial of ${about.name} together with you from today.`,
        },
        button('Open the memorial', keptMemorialPath(about.graveId)),
      ],
    }),

    refused: (about: About) =>
      plain(
        `About your claim to the memorial of ${subjectName(about.name)}`,
        `We have looked at your claim to the memorial of ${about.name} and decided that nothing changes. You can claim it again in a year, or sooner with a link to a record that we have not seen yet. If you think that this is a mistake, please write to us.`,
      ),

    refusedToKeepers: (name: string, about: About) =>
      plain(
        `We have decided about the memorial of ${subjectName(about.name)}`,
        `We have looked at the claim of ${name} to the memorial of ${about.name}, and decided that nothing changes: you keep it as before.`,
      ),
  }
}
