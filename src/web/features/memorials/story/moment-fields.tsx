import { useId, useRef } from 'react'
import { storyLimits } from '../../../../contract/values/story-text.ts'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { TypedMoment } from './draft.ts'
import styles from './editor.module.css'

interface MomentFieldsProps {
  moments: readonly TypedMoment[]
  onChange: (moments: TypedMoment[]) => void
}

/** The line of life as it is typed, shown in the order of its years. */
export function MomentFields({ moments, onChange }: MomentFieldsProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLDivElement>(null)

  const set = (at: number, changes: Partial<TypedMoment>) =>
    onChange(moments.map((moment, i) => (i === at ? { ...moment, ...changes } : moment)))
  const add = () => {
    const next = Math.max(-1, ...moments.map((moment) => moment.id)) + 1
    onChange([...moments, { id: next, year: '', place: '', words: '' }])
    // The field exists after the next frame.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const remove = (at: number) => {
    onChange(moments.filter((_, i) => i !== at))
    adder.current?.querySelector('button')?.focus()
  }

  return (
    <section className={styles.moments} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        Line of life
      </h3>
      <p className={styles.hint}>
        Up to {storyLimits.moments} moments with their year, a place if you like, and a few words.
      </p>
      <ol ref={list} className={styles.list}>
        {moments.map((moment, at) => (
          <li key={moment.id} className={styles.moment}>
            <Field
              label="Year"
              name="year"
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={moment.year}
              onChange={({ target }) => set(at, { year: target.value })}
            />
            <Field
              label="Place"
              name="place"
              maxLength={storyLimits.placeCharacters}
              autoComplete="off"
              dir="auto"
              value={moment.place}
              onChange={({ target }) => set(at, { place: target.value })}
            />
            <Field
              label="What happened"
              name="words"
              maxLength={storyLimits.wordsCharacters}
              autoComplete="off"
              dir="auto"
              value={moment.words}
              onChange={({ target }) => set(at, { words: target.value })}
            />
            <TextButton
              className={styles.remove}
              aria-label={`Remove moment ${at + 1}${moment.year && `, ${moment.year}`}`}
              onClick={() => remove(at)}
            >
              Remove
            </TextButton>
          </li>
        ))}
      </ol>
      <div ref={adder}>
        <Button tone="quiet" disabled={moments.length >= storyLimits.moments} onClick={add}>
          Add a Moment
        </Button>
      </div>
    </section>
  )
}
