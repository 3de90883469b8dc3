import { useState } from 'react'
import { keepField, readKept } from '../../../lib/browser/kept-input.ts'
import { useQuestion } from './question.tsx'

const field = 'words'

/** Helps with a recording: questions to answer, and words to read aloud. */
export interface Companion {
  question: string
  next: () => void
  /** What the owner has written down to read aloud; kept until the tab closes or the owner signs out. */
  words: string
  setWords: (words: string) => void
}

export function useCompanion(slot: string, questions: readonly string[]): Companion {
  const form = `${slot}/read-aloud`
  const [words, setWords] = useState(() => readKept(form)[field] ?? '')
  return {
    ...useQuestion(questions),
    words,
    setWords(written) {
      setWords(written)
      keepField(form, field, written)
    },
  }
}
