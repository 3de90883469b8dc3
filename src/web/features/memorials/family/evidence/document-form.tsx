import { useRef, useState } from 'react'
import { addDocument } from '../../../../../contract/memorials/evidence.ts'
import type { KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { documentLimits } from '../../../../../contract/values/document-limits.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { upload } from '../../../../lib/files/upload.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../../ui/files/file-drop.tsx'
import { Progress } from '../../../../ui/files/progress.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { Hint } from '../../../../ui/layout/hint.tsx'
import { refreshKeptMemorials } from '../queries.ts'

const types = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

/** A certificate, or a link to a record. */
export function DocumentForm({ memorial }: { memorial: KeptMemorial }) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const chosen = useRef<File>(undefined)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({ link: textOf(form, 'link').trim(), document: chosen.current }),
    check({ link, document }): FormState | undefined {
      if (!document && !link) return errorState('Please choose a file, or write a link.')
      if (document && document.size > documentLimits.bytes) {
        return errorState('This file is larger than 10 MB. Please choose a smaller one.')
      }
      return undefined
    },
    async send({ link, document }): Promise<FormState> {
      setProgress(0)
      try {
        const files = { document: document ?? ('' as const) }
        const { message } = await upload(
          addDocument,
          { params: { id: memorial.id }, body: { link }, files },
          setProgress,
        )
        await refreshKeptMemorials()
        return successState(message)
      } finally {
        setProgress(undefined)
      }
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The connection was lost. Please try again.'),
  })
  const choose = (next: File | undefined) => {
    chosen.current = next
    setFile(next)
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Show a document">
      <Stack>
        <p>
          Or show us a document: a certificate, an obituary, a record. A person looks at it and
          deletes it; visitors only read that we have seen one.
        </p>
        <FileDrop label="Choose a document" accept={types} disabled={isBusy} onFile={choose}>
          <span>{file ? file.name : 'Drop a picture or a PDF here, or choose one'}</span>
          <small>JPG, PNG, GIF, WebP or PDF, at most 10 MB</small>
        </FileDrop>
        {!file && (
          <Field
            label="Or a link"
            name="link"
            type="url"
            maxLength={documentLimits.linkCharacters}
            hint="To a page that anybody can open, such as an obituary."
          />
        )}
        <Progress value={progress} label="Sending the document" />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Show it to us'}
        </Button>
        {file && !isBusy && (
          <Button tone="quiet" onClick={() => choose(undefined)}>
            Choose nothing
          </Button>
        )}
        <Hint>Cover what is nobody’s business, such as insurance numbers.</Hint>
      </Stack>
    </form>
  )
}
