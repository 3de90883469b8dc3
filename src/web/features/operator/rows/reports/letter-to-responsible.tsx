import { useState } from 'react'
import {
  type ReportDetails,
  writeToResponsible,
} from '../../../../../contract/operator/moderation.ts'
import { type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../../../lib/text/count-characters.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { CountedField } from '../../../../ui/forms/counted-field.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'

const maxCharacters = 2000

/** A letter to the owner, or to the administrators once the owner has passed. */
export function LetterToResponsible({ report }: { report: ReportDetails }) {
  const [text, setText] = useState('')
  const count = countCharacters(text)
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return text.trim() ? undefined : { errors: { text: 'Please write something.' } }
    },
    async send(): Promise<FormState> {
      const params = { caseId: report.id }
      const { message } = await actInConsole(writeToResponsible, { params, body: { text } })
      setText('')
      await refreshConsole()
      return successState(message)
    },
    failed: actFailed,
  })
  const reader = report.grave.has_passed ? 'the administrators' : 'the owner'

  return (
    <details className={styles.more}>
      <summary>Write to {reader}</summary>
      <Stack>
        <CountedField
          label={`Your letter to ${reader}`}
          name="text"
          rows={5}
          value={text}
          count={count}
          max={maxCharacters}
          error={state.errors?.text}
          onValueChange={setText}
        />
        <Status message={state.status} />
        <div className={styles.actions}>
          <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
            Send the letter
          </Button>
        </div>
      </Stack>
    </details>
  )
}
