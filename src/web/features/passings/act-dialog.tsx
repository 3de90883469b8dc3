import { useState } from 'react'
import { type Entrusted, maxObjectionWords } from '../../../contract/passings/passings.ts'
import { anyErrorText, errorBody, errorText } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { refreshProfile } from '../accounts/sessions/session.ts'
import { actTexts, type GuardianAct, perform } from './guardian-acts.ts'
import { refreshEntrusted } from './queries.ts'
import { useHoldHours } from './use-hold-hours.ts'

const endings = new Set<GuardianAct>(['object', 'take-back', 'resign', 'stop-messages'])

interface ActDialogProps {
  act: GuardianAct
  person: Entrusted
  onDone: (words: string) => void
  onClose: () => void
}

/** Explains what an act leads to, and performs it on a second press. */
export function ActDialog({ act, person, onDone, onClose }: ActDialogProps) {
  const texts = actTexts(act, person, useHoldHours())
  const [words, setWords] = useState('')
  const count = [...words.trim()].length
  const isMissing = texts.field?.isRequired && count === 0
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const done = await perform(act, person, words)
      await refreshEntrusted()
      // A member who is no longer a guardian of anyone has no panel any more.
      if (act === 'resign') await refreshProfile()
      onDone(done)
      onClose()
      return {}
    },
    failed(error) {
      const body = errorBody(error)
      const refused = errorText(body, 'reason', 'answer')
      if (refused) return { errors: { words: refused } }
      return errorState(anyErrorText(body) ?? texts.failure)
    },
  })
  return (
    <Dialog
      title={texts.title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            tone={endings.has(act) ? 'ending' : 'lit'}
            isBusy={isBusy}
            disabled={isMissing || count > maxObjectionWords}
            onClick={() => void run()}
          >
            {isBusy ? texts.busy : texts.label}
          </Button>
        </>
      }
    >
      <Stack>
        {texts.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {texts.field && (
          <CountedField
            label={texts.field.label}
            name="words"
            value={words}
            count={count}
            max={maxObjectionWords}
            rows={4}
            error={state.errors?.words}
            onValueChange={setWords}
          />
        )}
        <Status message={state.status} />
      </Stack>
    </Dialog>
  )
}
