import type { Part } from '../../../features/memorials/visibility/who-sees.ts'
import { accountTabs } from '../settings/account-tabs.tsx'
import { memorialTabs } from '../settings/memorial-tabs.tsx'
import type { SettingsTab } from '../settings/settings-tab.ts'

export interface PartWords {
  part: Part
  label: string
  /** Shown while the part is empty. */
  question: string
}

/** The parts on the stone, from top to bottom. */
export const onTheStone: readonly PartWords[] = [
  { part: 'name', label: 'Name', question: 'What shall we call you?' },
  { part: 'birth', label: 'Date of birth', question: 'When were you born?' },
  { part: 'portrait', label: 'Portrait', question: 'Which face shall they see?' },
  { part: 'words', label: 'Words', question: 'What shall be read here?' },
  { part: 'stone', label: 'Stone', question: 'Which stone is yours?' },
  { part: 'nationality', label: 'Flag', question: 'Where do you come from?' },
]

/** The parts below it on the memorial page. */
export const besideTheStone: readonly PartWords[] = [
  {
    part: 'voice',
    label: 'Voice',
    question: 'What would you say, if they could hear you once more?',
  },
  { part: 'story', label: 'Life story', question: 'How did it all begin?' },
  { part: 'pictures', label: 'Pictures', question: 'Which pictures tell of you?' },
]

const tabs = [...accountTabs, ...memorialTabs]

/** The tab of the settings with the same editor. */
export function tabOf(part: Part): SettingsTab | undefined {
  return tabs.find((tab) => tab.part === part)
}

const parts = new Set<string>([...onTheStone, ...besideTheStone].map(({ part }) => part))

export function isPart(given: string | null): given is Part {
  return given !== null && parts.has(given)
}

/** On a phone their editors take the whole screen, because they change nothing on the stone. */
export const isBeside = (part: Part) => besideTheStone.some((one) => one.part === part)
