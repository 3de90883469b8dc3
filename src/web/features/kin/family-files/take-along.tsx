import { exportFamily } from '../../../../contract/kin/family-files.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { fetchPrivateFile } from '../../../lib/files/use-private-file.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'
import { useKeptMemorials } from '../../memorials/family/queries.ts'

const versions = ['5.5.1', '7.0'] as const

/** The memorials that the member keeps, as a file for genealogy programs. Nothing where there are none. */
export function TakeAlong() {
  const { data = [] } = useKeptMemorials()
  const { state, isBusy, run } = useMutation<(typeof versions)[number]>({
    async send(version): Promise<FormState> {
      const address = `/api${exportFamily.path}?version=${version}`
      saveFile(await fetchPrivateFile(address), `family-${version}.ged`)
      return {}
    },
    failed: () => errorState('The file could not be made just now. Please try again.'),
  })
  if (data.length === 0) return null
  return (
    <Subsection title="Take them with you" heading="h2">
      <p>
        {data.length === 1 ? 'The memorial' : `The ${data.length} memorials`} that you keep, with
        dates, places of burial and who belongs to whom. Most programs read 5.5.1; newer ones read
        7.
      </p>
      <Status message={state.status} />
      <Actions align="start">
        {versions.map((version) => (
          <Button key={version} tone="quiet" isBusy={isBusy} onClick={() => void run(version)}>
            GEDCOM {version}
          </Button>
        ))}
      </Actions>
    </Subsection>
  )
}
