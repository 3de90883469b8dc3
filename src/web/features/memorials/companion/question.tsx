import { type ReactNode, useState } from 'react'
import { TextButton } from '../../../ui/forms/button.tsx'
import styles from './companion.module.css'

interface QuestionProps {
  question: string
  onNext: () => void
  /** What can be done with it. */
  children?: ReactNode
}

/** One question at a time, for owners who do not know how to begin. */
export function Question({ question, onNext, children }: QuestionProps) {
  return (
    <div className={styles.companion}>
      <p className={styles.lead}>A question to begin with</p>
      <p className={styles.question} aria-live="polite">
        {question}
      </p>
      <div className={styles.ways}>
        {children}
        <TextButton onClick={onNext}>Another question</TextButton>
      </div>
    </div>
  )
}

/** The current question, and the step to the next; after the last comes the first. */
export function useQuestion(questions: readonly string[]) {
  const [at, setAt] = useState(0)
  return {
    question: questions[at % questions.length] ?? '',
    next: () => setAt((before) => before + 1),
  }
}
