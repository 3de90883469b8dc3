import { useState } from 'react'
import {
  type AwaitedLetter,
  longestTranscript,
  writeHeardWords,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { refreshAwaitedLetters } from './queries.ts'
import styles from './timeline.module.css'

interface HeardWordsProps {
  ownerId: number
  name: string
  letter: AwaitedLetter
}

/** The words of a letter that has come: its owner's, or as one of the guardians wrote them down. */
export function HeardWords({ ownerId, name, letter }: HeardWordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { year, words, may_write_words: mayWrite } = letter
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
            <WordsForm ownerId={ownerId} year={year} stored={words} />
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

function WordsForm(props: { ownerId: number; year: number; stored: string }) {
  const { ownerId, year, stored } = props
  const [words, setWords] = useState(stored)
  const { state, isBusy, run } = useMutation({
    async send() {
      const params = { id: ownerId, year }
      const { message } = await call(writeHeardWords, { params, body: { words } })
      await refreshAwaitedLetters()
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The words could not be saved.'),
  })
  return (
    <Stack>
      <p>Every administrator of this memorial reads them here.</p>
      <CountedField
        label="What is said in it, in writing"
        name="heard_words"
        rows={6}
        value={words}
        count={countCharacters(words)}
        max={longestTranscript}
        onValueChange={setWords}
      />
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Saving…' : 'Save the Words'}
      </Button>
    </Stack>
  )
}
