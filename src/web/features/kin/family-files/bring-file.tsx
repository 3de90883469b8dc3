import { useState } from 'react'
import { useLocation } from 'wouter'
import { importFamilyPath } from '../../../../contract/family-addresses.ts'
import { importFamily } from '../../../../contract/kin/family-files.ts'
import { familyFileLimits } from '../../../../contract/values/family-file-limits.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/files/upload.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Progress } from '../../../ui/files/progress.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { Entries, Entry } from '../../../ui/layout/entries.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'
import { refreshFamilyFiles, useFamilyFiles } from './queries.ts'

/** Choosing a file, and those that were brought before. */
export function BringFile() {
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<number>()
  const { state, isBusy, run } = useMutation<File>({
    check: ({ size }) =>
      size > familyFileLimits.bytes
        ? errorState('This file is larger than 100 MB. Please export a branch of your tree.')
        : undefined,
    async send(file): Promise<FormState> {
      const { id } = await upload(importFamily, { files: { file } }, setProgress)
      await refreshFamilyFiles()
      navigate(importFamilyPath(id))
      return {}
    },
    failed(error) {
      setProgress(undefined)
      const text = anyErrorText(errorBody(error))
      return errorState(text ?? 'The file could not be sent. Please try again.')
    },
  })

  return (
    <Stack>
      <p>
        Whoever may still be living is left out, and we keep nothing of them. The dead come as
        drafts that only you see. You choose for whom a memorial is made.
      </p>
      <FileDrop
        label="Choose a family file"
        accept=".ged,.gdz,.zip"
        disabled={isBusy}
        onFile={(file) => void run(file)}
      >
        {isBusy ? 'Reading your family…' : 'Choose a .ged or .gdz file, or drop it here'}
      </FileDrop>
      {isBusy && <Progress value={progress} label="Sending the file" />}
      <Status message={state.status} />
      <p>
        Genealogy programs write it under “Export” as GEDCOM 5.5.1 or 7, or as GEDZIP with pictures:
        at most 1,000 people and 100 MB. The file itself is deleted as soon as it is read.
      </p>
      <EarlierFiles />
    </Stack>
  )
}

function EarlierFiles() {
  const { data = [] } = useFamilyFiles()
  if (data.length === 0) return null
  return (
    <Subsection title="Files you have brought" heading="h2">
      <Entries>
        {data.map(({ id, uploaded_at, people, made }) => (
          <Entry
            key={id}
            about={
              <>
                <strong>{longDayOf(uploaded_at)}</strong>
                <span>
                  {people === 1 ? 'One person' : `${people} people`}, {made} memorials made
                </span>
              </>
            }
          >
            <ButtonLink href={importFamilyPath(id)} tone="quiet">
              Look at it
            </ButtonLink>
          </Entry>
        ))}
      </Entries>
    </Subsection>
  )
}
