/** Who may see a grave at all. A reserved one is a nameless stone until the passing. */
const audiences = ['everybody', 'reserved', 'link'] as const
type Audience = (typeof audiences)[number]

const birthdays = ['full', 'year', 'hidden'] as const
type Birthday = (typeof birthdays)[number]

/**
 * Who sees the story, the pictures or the voice: with `passed` everybody after the passing, with `nobody` never
 * anyone.
 */
const partAudiences = ['everybody', 'passed', 'nobody'] as const
export type PartAudience = (typeof partAudiences)[number]

/** What an owner has chosen. Birthday, portrait and words can be hidden only until the passing. */
export interface Visibility {
  audience: Audience
  searchEngines: boolean
  birthday: Birthday
  portraitWhileLiving: boolean
  wordsWhileLiving: boolean
  storyAudience: PartAudience
  picturesAudience: PartAudience
  voiceAudience: PartAudience
}

/** By default the stone is shown, and everything beside it waits for the passing. */
export const defaultVisibility: Visibility = {
  audience: 'everybody',
  searchEngines: true,
  birthday: 'full',
  portraitWhileLiving: true,
  wordsWhileLiving: true,
  storyAudience: 'passed',
  picturesAudience: 'passed',
  voiceAudience: 'passed',
}

/** How a caller reaches a grave: from the lists, with its address, as a guardian, or as the owner or a keeper. */
export type Viewer = 'public' | 'link' | 'guardian' | 'owner'

/** What the rules need to know of a grave. */
export interface GraveState {
  visibility: Visibility
  bornOn: string | null
  passedOn: string | null
  /** The owner has closed the account. */
  isClosed: boolean
  /** Hidden by the operator, or by reports until the operator decides. */
  isHidden: boolean
  /** Made by an owner, or by the family of a person who had died before. */
  keptBy: 'owner' | 'family'
  /** A memorial by family that is not public yet. */
  isWaiting: boolean
}

/** What a caller may see of a grave. */
export interface Shown {
  stone: 'none' | 'nameless' | 'named'
  birthday: Birthday
  portrait: boolean
  words: boolean
  story: boolean
  pictures: boolean
  voice: boolean
  /** Whether it is shown that there is a voice, even where it cannot be heard yet. */
  voiceIsKnown: boolean
}

const nothing: Shown = {
  stone: 'none',
  birthday: 'hidden',
  portrait: false,
  words: false,
  story: false,
  pictures: false,
  voice: false,
  voiceIsKnown: false,
}
const everything: Shown = {
  stone: 'named',
  birthday: 'full',
  portrait: true,
  words: true,
  story: true,
  pictures: true,
  voice: true,
  voiceIsKnown: true,
}

export function shownTo(viewer: Viewer, grave: GraveState): Shown {
  if (viewer === 'owner') return everything
  const stone = stoneFor(viewer, grave)
  if (stone !== 'named') return { ...nothing, stone }
  const parts = partsShown(grave)
  if (grave.passedOn !== null) return { ...everything, ...parts }
  const { birthday, portraitWhileLiving, wordsWhileLiving } = grave.visibility
  return {
    stone,
    // A guardian needs the day to record the passing.
    birthday: viewer === 'guardian' ? 'full' : birthday,
    portrait: portraitWhileLiving,
    words: wordsWhileLiving,
    ...parts,
  }
}

function partsShown({ visibility, passedOn }: GraveState) {
  const { storyAudience, picturesAudience, voiceAudience } = visibility
  const isShown = (audience: PartAudience) =>
    audience === 'everybody' || (audience === 'passed' && passedOn !== null)
  return {
    story: isShown(storyAudience),
    pictures: isShown(picturesAudience),
    voice: isShown(voiceAudience),
    voiceIsKnown: voiceAudience !== 'nobody',
  }
}

function stoneFor(viewer: Viewer, grave: GraveState) {
  const { visibility, bornOn, passedOn, isClosed, isHidden, keptBy, isWaiting } = grave
  // A family may not know the date of birth.
  if ((bornOn === null && keptBy === 'owner') || isClosed || isHidden) return 'none'
  if (viewer === 'guardian') return 'named'
  if (isWaiting) return viewer === 'link' ? 'named' : 'none'
  const { audience } = visibility
  if (audience === 'link') return viewer === 'link' ? 'named' : 'none'
  if (audience === 'everybody' || passedOn !== null) return 'named'
  return viewer === 'public' ? 'nameless' : 'none'
}

/**
 * Whether a visitor who knows the portrait's random address may see it. Before the grave is in the graveyard,
 * only its owner knows that address.
 */
export function mayShowPortrait(grave: GraveState): boolean {
  return shownToHolder(grave).portrait
}

/** The same for a picture and its random address. */
export function mayShowPictures(grave: GraveState): boolean {
  return shownToHolder(grave).pictures
}

function shownToHolder(grave: GraveState): Shown {
  return shownTo('link', { ...grave, bornOn: grave.bornOn ?? 'not given yet' })
}

/** Whether the grave has a list position and a stone on the map, even a nameless one. */
export function isListed(grave: GraveState): boolean {
  return shownTo('public', grave).stone !== 'none'
}

/** Whether search engines may list its page. */
export function mayBeIndexed(grave: GraveState): boolean {
  return grave.visibility.searchEngines && shownTo('public', grave).stone === 'named'
}

/** Whether a choice shows no more than another. Guardians may only change to such a choice. */
export function isAsNarrow(choice: Visibility, than: Visibility): boolean {
  return (
    audiences.indexOf(choice.audience) >= audiences.indexOf(than.audience) &&
    birthdays.indexOf(choice.birthday) >= birthdays.indexOf(than.birthday) &&
    choice.searchEngines <= than.searchEngines &&
    choice.portraitWhileLiving <= than.portraitWhileLiving &&
    choice.wordsWhileLiving <= than.wordsWhileLiving &&
    isPartAsNarrow(choice.storyAudience, than.storyAudience) &&
    isPartAsNarrow(choice.picturesAudience, than.picturesAudience) &&
    isPartAsNarrow(choice.voiceAudience, than.voiceAudience)
  )
}

function isPartAsNarrow(audience: PartAudience, than: PartAudience): boolean {
  return partAudiences.indexOf(audience) >= partAudiences.indexOf(than)
}
