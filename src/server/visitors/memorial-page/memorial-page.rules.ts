import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import type { Family } from '../../kin/family.rules.ts'
import type { Keeping } from '../../memorials/family/family.rules.ts'
import type { Notice } from '../../memorials/notice/notice.rules.ts'
import type { Picture } from '../../memorials/pictures/picture.rules.ts'
import type { Story } from '../../memorials/story/story.rules.ts'
import type { VoiceShape } from '../../memorials/voice-shape/voice-shape.rules.ts'
import type { CandlesAtGrave } from '../candles/candle.rules.ts'
import type { Tribute } from '../tributes/tributes.store.ts'

/** Everything that the page of one memorial shows. */
export interface MemorialPage {
  grave: PublicGrave
  /** The address it has moved to; null where it is here. */
  movedTo: string | null
  /** Null for what an owner planned. */
  kept: Keeping | null
  /** Null where there is none, or it may not be read yet. */
  story: Story | null
  pictures: Picture[]
  /** Empty where the voice may not be heard. */
  transcript: string
  /** Null where the voice may not be heard, or is not measured yet. */
  voiceShape: VoiceShape | null
  /** Where other registers know the person, and the address of a memorial that has moved here. */
  sameAs: string[]
  /** Of the service; null where there is none, or it has closed. */
  notice: Notice | null
  family: Family
  /** Null before the passing. */
  candles: CandlesAtGrave | null
  tributes: Tribute[]
  hasMoreTributes: boolean
  /** A new tribute appears once a guardian has read it. */
  tributesReadFirst: boolean
  /** Visitors may offer pictures. */
  takesPictures: boolean
  /** The graves to the left and to the right in the graveyard. */
  previous: PublicGrave | null
  next: PublicGrave | null
}

/** The graves whose changes affect the page. */
export function gravesOn({ grave, previous, next, family }: MemorialPage): number[] {
  return [...[grave, previous, next].flatMap((shown) => shown?.id ?? []), ...family.dependsOn]
}
