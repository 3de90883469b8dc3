import { closeAccount } from '../../../../contract/accounts/accounts.ts'
import { downloadEverything } from '../../../../contract/accounts/data-export.ts'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { fetchPrivateFile } from '../../../lib/files/use-private-file.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { KeepAccount } from './keep-account.tsx'
import { SettingForm } from './setting-form.tsx'
import { ShownAddress } from './shown-address.tsx'
import styles from './your-data.module.css'

export function YourData({ profile }: { profile: Profile }) {
  return (
    <div className={styles.parts}>
      <section>
        <h3 className={styles.heading}>Take everything with you</h3>
        <p>
          One ZIP file with a page that opens without us: your words, your portrait, your voice, the
          tributes left for you, and all of it as data.
        </p>
        <DataExport />
      </section>
      <ShownAddress />
      <section>
        <h3 className={styles.heading}>Close the account</h3>
        {profile.erased_at ? (
          <KeepAccount erasedAt={profile.erased_at} />
        ) : (
          <>
            <p>
              Your grave is hidden at once. Fourteen days later everything we keep of you is erased
              and cannot be brought back by anybody. Until then you can sign in and change your
              mind, and all of it returns.
            </p>
            <SettingForm
              operation={closeAccount}
              fields={[
                {
                  label: 'Current password',
                  name: 'password',
                  type: 'password',
                  autoComplete: 'current-password',
                  required: true,
                },
              ]}
              submit="Close My Account"
              tone="quiet"
              success={(answer) => answer.message}
              failure="Error closing the account"
              isEmptiedAfter
              currentPassword="password"
            />
          </>
        )}
      </section>
    </div>
  )
}

function DataExport() {
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
