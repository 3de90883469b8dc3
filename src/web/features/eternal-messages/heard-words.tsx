import { useState } from 'react'
import {
  type AwaitedLetter,
  maxTranscript,
  writeHeardWords,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextButton } from '../../ui/forms/button.tsx'
import { WordsForm } from '../memorials/transcript/words-form.tsx'
import { refreshAwaitedLetters } from './queries.ts'
import styles from './timeline.module.css'

interface HeardWordsProps {
  ownerId: number
  name: string
  letter: AwaitedLetter
}

/** The words of a message that was sent: the owner's, or as one of the guardians wrote them down. */
export function HeardWords({ ownerId, name, letter }: HeardWordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { year, words, may_write_words: mayWrite } = letter
  const save = async (written: string) => {
    const params = { id: ownerId, year }
    const { message } = await call(writeHeardWords, { params, body: { words: written } })
    await refreshAwaitedLetters()
    return message
  }
  const label = words ? 'Its words' : 'Write down its words'
  return (
    <>
      <TextButton
        className={styles.words}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}, year ${year}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </TextButton>
      {isOpen && (
        <Dialog
          title={`What ${name} says in year ${year}`}
          closeLabel="Close"
          holdsInput={mayWrite}
          onClose={() => setIsOpen(false)}
        >
          {mayWrite ? (
            <WordsForm
              keptAs={`${ownerId}_heard_${year}`}
              lead={<p>Every administrator of this memorial reads them here.</p>}
              label="What is said in it, in writing"
              name="heard_words"
              rows={6}
              max={maxTranscript}
              stored={words}
              onSave={save}
            />
          ) : (
            <p className={styles.said} dir="auto">
              {words}
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
