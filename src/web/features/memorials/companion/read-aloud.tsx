import { useId } from 'react'
import { Hint } from '../../../ui/layout/hint.tsx'
import memorial from '../memorial.module.css'
import styles from './companion.module.css'
import { Question } from './question.tsx'
import type { Companion } from './use-companion.ts'

/** Before a recording: a question, and room for the words to be read. */
export function BeforeRecording({ companion }: { companion: Companion }) {
  const id = useId()
  return (
    <>
      <Question question={companion.question} onNext={companion.next} />
      <div className={styles.notes}>
        <label htmlFor={id} className={memorial.label}>
          Words to read from (optional)
        </label>
        <textarea
          id={id}
          className={memorial.area}
          dir="auto"
          rows={3}
          value={companion.words}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => companion.setWords(target.value)}
        />
        <div id={`${id}-hint`}>
          <Hint>They stand before you while you speak. About 130 words fill a minute.</Hint>
        </div>
      </div>
    </>
  )
}

/** While recording: the words to read, or the question to answer. */
export function WhileRecording({ companion }: { companion: Companion }) {
  const words = companion.words.trim()
  if (!words) return <p className={styles.asked}>{companion.question}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles.aloud} dir="auto" aria-label="Words to read from" tabIndex={0}>
      {words}
    </section>
  )
}
