import { useState } from 'react'
import { type Notice, noticeLimits, writeNotice } from '../../../../contract/memorials/notice.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, errorText } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import styles from './notice.module.css'
import { storeNotice, useNotice } from './queries.ts'

/** The family's words for the first visitors: the notice's words, before a service is known. */
export function FamilyWordsForm({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useNotice(graveId)
  if (data) return <Words graveId={graveId} notice={data} />
  if (!isError) return <Skeleton lines={3} />
  return <LoadFailure text="Your words could not be loaded." onRetry={refetch} />
}

function Words({ graveId, notice }: { graveId: number; notice: Notice }) {
  const [words, setWords] = useState(notice.words)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'words'),
    async send(written): Promise<FormState> {
      const { place, at, flowers, charity_link: charityLink } = notice
      const body = { place, at, flowers, charity_link: charityLink, words: written }
      const saved = await call(writeNotice, { params: { graveId }, body })
      storeNotice(graveId, saved)
      const until = saved.closes_at ? ` until ${longDayOf(saved.closes_at)}` : ''
      return successState(`Your words stand below the stone${until}.`)
    },
    failed(error): FormState {
      const body = errorBody(error)
      if (errorText(body, 'place')) return { errors: { words: 'A word or two, please.' } }
      const text = errorText(body, 'words')
      if (text) return { errors: { words: text } }
      return errorState(anyErrorText(body) ?? 'Your words could not be saved just now.')
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <CountedField
        label="From the family"
        name="words"
        rows={4}
        value={words}
        count={[...words.trim()].length}
        max={noticeLimits.words}
        error={state.errors?.words}
        onValueChange={setWords}
      />
      <Status message={state.status} />
      <div className={styles.presses}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Show these words'}
        </Button>
      </div>
    </form>
  )
}
