import { downloadEverything } from '../../../../contract/accounts/data-export.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { fetchPrivateFile } from '../../../lib/files/use-private-file.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'

export function DataExport() {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      saveFile(await fetchPrivateFile(`/api${downloadEverything.path}`), 'vigil-memorial.zip')
      return {}
    },
    failed: () => errorState('The file could not be made just now. Please try again.'),
  })

  return (
    <>
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Gathering…' : 'Download Everything'}
      </Button>
    </>
  )
}
