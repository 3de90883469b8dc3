import { useState } from 'react'
import { useLocation } from 'wouter'
import { importFamilyPath } from '../../../../contract/family-addresses.ts'
import { chooseDrafts, type Draft, undoImport } from '../../../../contract/kin/family-files.ts'
import type { KeeperRelation } from '../../../../contract/values/family-limits.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { refreshKeptMemorials } from '../../memorials/family/queries.ts'
import { relationNames } from '../../memorials/family/relation-words.ts'
import { type Choosing, DraftTable } from './draft-table.tsx'
import { chosenWords, groups } from './draft-words.ts'
import styles from './family-files.module.css'
import { refreshFamilyFiles, useFamilyFile } from './queries.ts'

/** The people of one file: how far they are compared, then who is new, unclear and found again. */
export function FamilyFile({ id }: { id: number }) {
  const { data, isError, refetch } = useFamilyFile(id)
  if (!data) {
    if (!isError) return <Loading text="Opening your family…" />
    return <LoadFailure text="This file is not here, or could not be loaded." onRetry={refetch} />
  }
  if (data.compared < data.people) {
    return (
      <output className={styles.progress}>
        <p>
          We look whether somebody has made a memorial for them: {data.compared} of {data.people}.
          You may leave this page; it goes on by itself.
        </p>
        <progress aria-label="People compared" max={data.people} value={data.compared} />
      </output>
    )
  }
  return <Compared file={data} />
}

type File = NonNullable<ReturnType<typeof useFamilyFile>['data']>

function Compared({ file }: { file: File }) {
  const [relation, setRelation] = useState<KeeperRelation>('other')
  const { state, isBusy, run } = useMutation<Parameters<Choosing['choose']>[0]>({
    async send(choice) {
      const body = 'all' in choice ? { all: true } : { drafts: [choice] }
      const chosen = await call(chooseDrafts, {
        params: { id: file.id },
        body: { ...body, relation },
      })
      await Promise.all([refreshFamilyFiles(), refreshKeptMemorials()])
      const words = chosenWords(chosen)
      return chosen.made.length > 0 ? successState(words) : errorState(words)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'That did not work. Please try again.'),
  })
  const choosing: Choosing = { isBusy, choose: (choice) => void run(choice) }
  const of = (wanted: Draft['state']) => file.drafts.filter((draft) => draft.state === wanted)
  const open = of('new').filter(({ memorial }) => memorial === null).length
  const possible = Math.min(open, file.left_today)

  return (
    <>
      <p>
        {file.people === 1 ? 'One person' : `${file.people} people`} of this file have died. Until{' '}
        {longDayOf(file.undo_until)} you can undo it all.
      </p>
      <div className={styles.all}>
        <Select
          label="What are you to them?"
          name="relation"
          value={relation}
          onChange={({ target }) => setRelation(target.value as KeeperRelation)}
        >
          {Object.entries(relationNames).map(([value, name]) => (
            <option key={value} value={value}>
              {value === 'other' ? 'A relative, or somebody else' : name}
            </option>
          ))}
        </Select>
        {possible > 0 && (
          <Button isBusy={isBusy} onClick={() => choosing.choose({ all: true })}>
            {possible === 1 ? 'Make the one new memorial' : `Make ${possible} new memorials`}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {file.left_today} more can be made from files today. Each of them is kept by you and can be
        changed on its own; their words, stone and pictures are yours to add.
      </p>
      <Status message={state.status} />
      {groups.map(({ state: wanted, title, lead }) => (
        <DraftTable
          key={wanted}
          title={title}
          lead={lead}
          drafts={of(wanted)}
          choosing={choosing}
        />
      ))}
      <UndoFile file={file} />
    </>
  )
}

function UndoFile({ file }: { file: File }) {
  const [isAsking, setIsAsking] = useState(false)
  const [, navigate] = useLocation()
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const { kept } = await call(undoImport, { params: { id: file.id } })
      await Promise.all([refreshFamilyFiles(), refreshKeptMemorials()])
      navigate(importFamilyPath(undefined, kept))
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'That did not work. Please try again.'),
  })
  return (
    <div className={styles.undo}>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        Undo this file
      </Button>
      {isAsking && (
        <RemovalDialog
          title="Undo this file?"
          isBusy={isBusy}
          onRemove={() => void run()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Its drafts are forgotten
            {file.made > 0 &&
              `, and the memorials made of it (${file.made}) are taken away with all that you have added`}
            . Where somebody else keeps a memorial too, has left something there or follows it, it
            stays.
          </p>
          <Status message={state.status} />
        </RemovalDialog>
      )}
    </div>
  )
}
