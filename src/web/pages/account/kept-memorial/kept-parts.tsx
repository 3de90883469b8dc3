import type { ReactNode } from 'react'
import type { KeptMemorial } from '../../../../contract/memorials/family.ts'
import { KinEditor } from '../../../features/kin/kin-editor.tsx'
import { ArchiveButton } from '../../../features/memorials/archive/archive-button.tsx'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import { BurialForm } from '../../../features/memorials/family/burial-form.tsx'
import { DatesForm } from '../../../features/memorials/family/dates-form.tsx'
import { EvidencePanel } from '../../../features/memorials/family/evidence/evidence-panel.tsx'
import { JoiningPanel } from '../../../features/memorials/family/joining/joining-panel.tsx'
import { KeeperPanel } from '../../../features/memorials/family/keepers/keeper-panel.tsx'
import { KeptVisibilityForm } from '../../../features/memorials/family/kept-visibility-form.tsx'
import { OwnStone } from '../../../features/memorials/own-stone.tsx'
import { SameAsForm } from '../../../features/memorials/same-as/same-as-form.tsx'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'
import { FullNameSetting } from '../settings/full-name-setting.tsx'
import { memorialTabs } from '../settings/memorial-tabs.tsx'

export interface KeptPart {
  id: string
  label: string
  /** Shown while the part is empty. */
  question: string
  title: string
  lead: string
  /** Needs premium; a locked part can be tried on the stone. */
  isPremium?: boolean
  /** Also shown while the keepers are in dispute and nothing can be changed. */
  isOpenInDispute?: boolean
  panel: (memorial: KeptMemorial, edited: EditedMemorial) => ReactNode
}

/** The editor from the settings, if the part has one there. */
function shared(part: Part) {
  const tab = memorialTabs.find((one) => one.part === part)
  return (_: KeptMemorial, edited: EditedMemorial) => {
    const isLocked = !edited.has_premium_features
    return (isLocked && tab?.trial ? tab.trial : tab?.panel)?.(edited)
  }
}

export const onTheStone: readonly KeptPart[] = [
  {
    id: 'name',
    label: 'Name',
    question: 'What was the name?',
    title: 'The name',
    lead: 'As it is to stand on the stone.',
    panel: (_, edited) => <FullNameSetting profile={edited} />,
  },
  {
    id: 'dates',
    label: 'Dates',
    question: 'When did they live?',
    title: 'Birth and death',
    lead: 'As exactly as the family knows them.',
    panel: (memorial) => <DatesForm memorial={memorial} />,
  },
  {
    id: 'portrait',
    label: 'Portrait',
    question: 'Which face shall they see?',
    title: 'The portrait',
    lead: 'It hangs on the stone, above the name.',
    isPremium: true,
    panel: shared('portrait'),
  },
  {
    id: 'words',
    label: 'Words',
    question: 'What shall be read here?',
    title: 'The words on the stone',
    lead: 'What visitors read there.',
    isPremium: true,
    panel: shared('words'),
  },
  {
    id: 'stone',
    label: 'Stone',
    question: 'Which stone shall it be?',
    title: 'The gravestone',
    lead: 'Eight stones of different traditions, and one without a sign.',
    isPremium: true,
    panel: shared('stone'),
  },
  {
    id: 'nationality',
    label: 'Flag',
    question: 'Where did they come from?',
    title: 'The nationality',
    lead: 'Its flag is shown with the dates.',
    isPremium: true,
    panel: shared('nationality'),
  },
]

export const belowTheStone: readonly KeptPart[] = [
  {
    id: 'voice',
    label: 'Voice',
    question: 'Is there a recording of the voice?',
    title: 'The voice',
    lead: 'Up to one minute: an old tape, a message on a telephone, a film.',
    isPremium: true,
    panel: shared('voice'),
  },
  {
    id: 'story',
    label: 'Life story',
    question: 'How did it all begin?',
    title: 'The life story',
    lead: 'Room for a life, read on the page below the stone. What you write is saved by itself.',
    isPremium: true,
    panel: shared('story'),
  },
  {
    id: 'pictures',
    label: 'Pictures',
    question: 'Which pictures tell of this life?',
    title: 'Pictures of a life',
    lead: 'Up to 24, on the page below the stone. Where they were taken is not kept.',
    isPremium: true,
    panel: shared('pictures'),
  },
  {
    id: 'kin',
    label: 'Family',
    question: 'Who belongs together?',
    title: 'Family and friends',
    lead: 'Memorials that stand beside this one, by name and in a small tree on its page.',
    panel: (memorial) => <KinEditor graveId={memorial.id} name={memorial.full_name} />,
  },
  {
    id: 'burial',
    label: 'Burial place',
    question: 'Where is the grave?',
    title: 'The place of burial',
    lead: 'The cemetery and the grave in words, and a spot on the map.',
    panel: (memorial) => <BurialForm memorial={memorial} />,
  },
  {
    id: 'elsewhere',
    label: 'Elsewhere',
    question: 'Where else is there a page?',
    title: 'Where else they are known',
    lead: 'Pages of the same person at Wikidata, Find a Grave, WikiTree or FamilySearch.',
    panel: (memorial) => <SameAsForm graveId={memorial.id} />,
  },
]

export const aroundIt: readonly KeptPart[] = [
  {
    id: 'keepers',
    label: 'Keepers',
    question: 'You alone',
    title: 'Who keeps it',
    lead: 'Up to five keep a memorial together. All build on it, and nobody puts another out alone.',
    isOpenInDispute: true,
    panel: (memorial) => <KeeperPanel memorial={memorial} />,
  },
  {
    id: 'evidence',
    label: 'Evidence',
    question: 'Your word',
    title: 'What it rests on',
    lead: 'Its page says on what evidence the memorial rests: your word, a second relative, or a document that we have seen.',
    panel: (memorial) => <EvidencePanel memorial={memorial} />,
  },
  {
    id: 'joining',
    label: 'Another one',
    question: 'The same person twice?',
    title: 'The same person twice?',
    lead: 'Two memorials of one person can become one, if both sides want it.',
    isOpenInDispute: true,
    panel: (memorial, edited) => (
      <JoiningPanel
        graveId={memorial.id}
        stone={<OwnStone profile={edited} sizes="10rem" />}
        isPlanned={false}
      />
    ),
  },
  {
    id: 'visibility',
    label: 'Who sees it',
    question: 'Everybody',
    title: 'Who sees it',
    lead: 'Your choice, and that of the other keepers.',
    panel: (memorial) => <KeptVisibilityForm memorial={memorial} />,
  },
  {
    id: 'copy',
    label: 'A copy',
    question: 'To keep at home',
    title: 'A copy to keep',
    lead: 'The memorial as one file, which opens in any browser.',
    isOpenInDispute: true,
    panel: (memorial) => <ArchiveButton graveId={memorial.id} />,
  },
]

export const keptParts = [...onTheStone, ...belowTheStone, ...aroundIt]

export function isBelowTheStone(part: KeptPart): boolean {
  return !onTheStone.includes(part)
}
