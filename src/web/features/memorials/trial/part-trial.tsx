import type { ReactNode } from 'react'
import { parseStory } from '../../../../contract/values/story-text.ts'
import { TrialOffer } from '../../payments/trial-offer.tsx'
import type { EditedMemorial } from '../edited-memorial.ts'
import { LifeLine } from '../story/life-line.tsx'
import { StoryText } from '../story/story-text.tsx'
import { boxOf, linesOf } from '../voice-player/voice-shape.ts'
import styles from './part-trial.module.css'

type TrialPart = 'voice' | 'story' | 'pictures'

interface PartTrialProps {
  part: TrialPart
  profile: EditedMemorial
}

/** How a part below the stone would look on the page, with words lent to it, before its tier is bought. */
export function PartTrial({ part, profile }: PartTrialProps) {
  const { name, sentence } = texts[part]
  const whose = profile.isKept ? 'the' : 'your'
  return (
    <div className={styles.trial}>
      <figure className={styles.sample} aria-label="An example">
        <figcaption>
          An example, below the stone{profile.full_name && ' of '}
          <bdi>{profile.full_name}</bdi>
        </figcaption>
        {samples[part]}
      </figure>
      <TrialOffer tier="premium" wanted={`${whose} ${name}`}>
        {sentence(whose)}
      </TrialOffer>
    </div>
  )
}

const texts: Record<TrialPart, { name: string; sentence: (whose: string) => string }> = {
  voice: {
    name: 'voice',
    sentence: (whose) =>
      `This is how ${whose} voice would stand, with its words: up to one minute.`,
  },
  story: {
    name: 'story',
    sentence: (whose) =>
      `This is how ${whose} story would be read: up to 20,000 characters, with a line of its moments.`,
  },
  pictures: {
    name: 'pictures',
    sentence: (whose) =>
      `This is how ${whose} pictures would hang: up to 24, each with its caption and its year.`,
  },
}

const shape = {
  seconds: 21,
  peaks: Array.from(
    { length: 60 },
    (_, at) => 20 + 60 * Math.abs(Math.sin(at / 2) * Math.cos(at / 9)),
  ),
}

const story =
  'I was born above a bakery, and the house was warm before anybody was awake. My father said that bread does not wait for people, and neither does the sea.'

const moments = [
  { year: 1961, place: 'By the harbour', words: 'The first boat of my own.' },
  { year: 1984, place: '', words: 'We planted the orchard.' },
]

const samples: Record<TrialPart, ReactNode> = {
  voice: (
    <>
      <svg
        className={styles.voice}
        viewBox={boxOf(shape)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={linesOf(shape.peaks)} />
      </svg>
      <p>“Put the kettle on, and sit down where you always sat.”</p>
    </>
  ),
  story: (
    <>
      <StoryText blocks={parseStory(story)} />
      <LifeLine moments={moments} />
    </>
  ),
  pictures: (
    <ul className={styles.album}>
      {['1961 · The first boat', '1984 · The orchard', '2007 · All of us, and the dog'].map(
        (caption) => (
          <li key={caption}>
            <span className={styles.plate} />
            {caption}
          </li>
        ),
      )}
    </ul>
  ),
}
