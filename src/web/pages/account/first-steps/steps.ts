import type { Profile } from '../../../../contract/accounts/profile.ts'

export type StepState = 'done' | 'open' | 'locked'

export interface Step {
  /** The tab of the settings where the step is taken. */
  tab: string
  label: string
  state: StepState
}

/** The eight steps of a memorial, in the order in which they are shown. */
export function stepsOf(profile: Profile, hasReadyGuardian: boolean): Step[] {
  const free = (isDone: boolean): StepState => (isDone ? 'done' : 'open')
  const premium = (isDone: boolean) => (profile.has_premium_features ? free(isDone) : 'locked')
  const hasDay = profile.date_of_birth !== null
  return [
    { tab: 'fullname', label: 'Your name', state: free(profile.full_name !== '') },
    { tab: 'dateofbirth', label: 'Your day', state: free(hasDay) },
    // It appears with the birthday, and the simple stone is a choice like the others.
    { tab: 'gravestyle', label: 'Your stone', state: free(hasDay) },
    { tab: 'memorial', label: 'Your words', state: premium(profile.memorial_message !== '') },
    { tab: 'photo', label: 'Your portrait', state: premium(profile.profile_photo !== null) },
    { tab: 'audiomessage', label: 'Your voice', state: premium(profile.audio_message !== null) },
    { tab: 'administrators', label: 'Your administrators', state: free(hasReadyGuardian) },
    // It is asked for together with the birthday.
    { tab: 'visibility', label: 'Who may see it', state: free(hasDay) },
  ]
}

/** Without birthday, name and administrator there is no memorial; the stone can stay as it is. */
const byWeight = [
  'dateofbirth',
  'fullname',
  'administrators',
  'visibility',
  'photo',
  'memorial',
  'audiomessage',
  'gravestyle',
]

/** The most valuable step; a locked one only when nothing else is left. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const byTab = new Map(steps.map((step) => [step.tab, step]))
  const ordered = byWeight.flatMap((tab) => byTab.get(tab) ?? [])
  return (
    ordered.find(({ state }) => state === 'open') ?? ordered.find(({ state }) => state === 'locked')
  )
}

/** Counts what can be done, not what is locked. */
export function progressOf(steps: readonly Step[]): { done: number; total: number } {
  return {
    done: steps.filter(({ state }) => state === 'done').length,
    total: steps.filter(({ state }) => state !== 'locked').length,
  }
}
