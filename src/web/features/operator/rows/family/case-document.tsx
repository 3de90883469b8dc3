import { useState } from 'react'
import { openFamilyDocument } from '../../../../../contract/memorials/evidence.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { useObjectUrl } from '../../../../lib/files/use-object-url.ts'
import type { FormState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { actFailed, fetchInConsole } from '../../console-call.ts'
import styles from './case-document.module.css'

interface CaseDocumentProps {
  caseId: number
  kind: 'image' | 'pdf'
  /** Why the operator looks. */
  reason: string
}

/** A picture is shown here. A PDF goes to the downloads: a stranger made it, so it is not opened by itself. */
export function CaseDocument({ caseId, kind, reason }: CaseDocumentProps) {
  const [file, setFile] = useState<Blob>()
  const picture = useObjectUrl(kind === 'image' ? file : undefined)
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const opened = await fetchInConsole(openFamilyDocument, {
        params: { caseId },
        body: { reason },
      })
      if (kind === 'pdf') saveFile(opened, `document-${caseId}.pdf`)
      setFile(opened)
      return {}
    },
    failed: actFailed,
  })
  return (
    <>
      {picture ? (
        <img className={styles.picture} src={picture} alt="The document that was shown" />
      ) : (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          {kind === 'pdf' ? 'Save the PDF' : 'Open the document'}
        </Button>
      )}
      <Status message={state.status} />
    </>
  )
}
