import { referralExport } from '../../../contract/partners/partners.ts'
import { ApiError } from '../../lib/api/api.ts'
import { requestUrl } from '../../lib/api/request.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { TextButton } from '../../ui/forms/button.tsx'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

export function ExportButton(props: { session: PartnerSession; list: 'members' | 'purchases' }) {
  const { access, referral_code: referralCode } = props.session
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const url = requestUrl(referralExport, { params: { referralCode, list: props.list } })
      const response = await fetch(url, { headers: { authorization: `Bearer ${access}` } })
      if (!response.ok) throw new ApiError(response.status, undefined)
      saveFile(await response.blob(), `${referralCode}-${props.list}.csv`)
      return {}
    },
    failed: () => errorState('The file could not be made just now. Please try again.'),
  })
  return (
    <div className={styles.export}>
      <TextButton disabled={isBusy} onClick={() => void run()}>
        {isBusy ? 'Gathering…' : 'Download as CSV'}
      </TextButton>
      <Status message={state.status} />
    </div>
  )
}
