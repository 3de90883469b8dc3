import { downloadArchive } from '../../../../contract/memorials/archives.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { requestUrl } from '../../../lib/api/request.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { fetchPrivateFile } from '../../../lib/files/use-private-file.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Stack } from '../../../ui/layout/card.tsx'

/** What the page of a memorial shows, as one file for those who keep it or watch over it. */
export function ArchiveButton({ graveId }: { graveId: number }) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const address = requestUrl(downloadArchive, { params: { id: graveId } })
      saveFile(await fetchPrivateFile(address), `vigil-${graveId}.zip`)
      return successState('The copy is among your downloads. Nobody else is told of it.')
    },
    failed: (error) => errorState(failure(error)),
  })
  return (
    <Stack>
      <p>
        One ZIP file with all that visitors see here: the stone, the words, the pictures, the voice
        and the tributes. Unpack it and open index.html; it needs no network and no account. A
        signature in it proves that nothing was changed.
      </p>
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Gathering…' : 'Download the Copy'}
      </Button>
    </Stack>
  )
}

function failure(error: unknown): string {
  return error instanceof ApiError && error.status === 404
    ? 'Visitors cannot see this memorial just now, so there is nothing to copy.'
    : 'The copy could not be made just now. Please try again in a minute.'
}
