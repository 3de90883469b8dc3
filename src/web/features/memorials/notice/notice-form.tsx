import { useState } from 'react'
import {
  type Notice,
  noticeLimits,
  removeNotice,
  writeNotice,
} from '../../../../contract/memorials/notice.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, errorText } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './notice.module.css'
import { storeNotice, useNotice } from './queries.ts'

const fields = ['place', 'at', 'words', 'flowers', 'charity_link'] as const

/** When and where the service is, for the memorial page. */
export function NoticeForm({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useNotice(graveId)
  const [takenDown, setTakenDown] = useState<{ times: number; words: string }>()
  if (isError) return <LoadFailure text="The notice could not be loaded." onRetry={refetch} />
  if (!data) return <Skeleton lines={4} />
  return (
    <>
      {takenDown && !data.closes_at && (
        <Status message={{ tone: 'success', text: takenDown.words }} />
      )}
      {/* A notice that was taken down leaves an empty form. */}
      <Fields
        key={takenDown?.times ?? 0}
        graveId={graveId}
        notice={data}
        onTakenDown={(words) => setTakenDown({ times: (takenDown?.times ?? 0) + 1, words })}
      />
    </>
  )
}

interface FieldsProps {
  graveId: number
  notice: Notice
  onTakenDown: (words: string) => void
}

function Fields({ graveId, notice, onTakenDown }: FieldsProps) {
  const [words, setWords] = useState(notice.words)
  const hosts = notice.charity_hosts
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      place: textOf(form, 'place'),
      at: textOf(form, 'at') || null,
      words: textOf(form, 'words'),
      flowers: textOf(form, 'flowers'),
      charity_link: textOf(form, 'charity_link'),
    }),
    async send(body): Promise<FormState> {
      storeNotice(graveId, await call(writeNotice, { params: { graveId }, body }))
      return successState('The notice stands on the memorial page.')
    },
    failed(error): FormState {
      const body = errorBody(error)
      const errors = Object.fromEntries(
        fields.flatMap((name) => {
          const text = errorText(body, name)
          return text ? [[name, text]] : []
        }),
      )
      if (Object.keys(errors).length > 0) return { errors }
      return errorState(anyErrorText(body) ?? 'The notice could not be saved just now.')
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p>
        {notice.closes_at
          ? `It stands on the memorial page and closes by itself on ${longDayOf(notice.closes_at)}.`
          : 'It stands on the memorial page for eight weeks, and then closes by itself.'}
      </p>
      <Field
        label="Where is the service?"
        name="place"
        dir="auto"
        maxLength={noticeLimits.place}
        defaultValue={notice.place}
        error={state.errors?.place}
      />
      <Field
        label="When, by the clock there"
        name="at"
        type="datetime-local"
        defaultValue={notice.at ?? ''}
        error={state.errors?.at}
      />
      <CountedField
        label="In your words (optional)"
        name="words"
        rows={4}
        value={words}
        count={[...words.trim()].length}
        max={noticeLimits.words}
        error={state.errors?.words}
        onValueChange={setWords}
      />
      <Field
        label="Where flowers may be sent (optional)"
        name="flowers"
        dir="auto"
        maxLength={noticeLimits.flowers}
        defaultValue={notice.flowers}
        error={state.errors?.flowers}
      />
      {(hosts.length > 0 || notice.charity_link) && (
        <Field
          label="A link to a charity (optional)"
          name="charity_link"
          type="url"
          maxLength={noticeLimits.link}
          hint={`It can lead to ${new Intl.ListFormat('en', { type: 'disjunction' }).format(hosts)}.`}
          defaultValue={notice.charity_link}
          error={state.errors?.charity_link}
        />
      )}
      <Status message={state.status} />
      <div className={styles.presses}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save the notice'}
        </Button>
        {notice.closes_at && (
          <TakeDown graveId={graveId} notice={notice} onTakenDown={onTakenDown} />
        )}
      </div>
    </form>
  )
}

function TakeDown({ graveId, notice, onTakenDown }: FieldsProps) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const { message } = await call(removeNotice, { params: { graveId } })
      const nothing = { place: '', at: null, words: '', flowers: '', charity_link: '' }
      storeNotice(graveId, { ...notice, ...nothing, closes_at: null })
      onTakenDown(message)
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'It could not be taken down just now.'),
  })
  return (
    <>
      <Button tone="ending" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Taking it down…' : 'Take it down'}
      </Button>
      <Status message={state.status} />
    </>
  )
}
