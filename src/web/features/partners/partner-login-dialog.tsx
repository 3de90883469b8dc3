import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../contract/page-addresses.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PartnerLogin } from './partner-login.tsx'
import { type PartnerSession, storePartnerSession } from './partner-session.ts'

/** Rendered as a separate React tree, so that it opens over any page. */
export function showPartnerLogin(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const enter = (session: PartnerSession) => {
    storePartnerSession(session)
    close()
    navigate(paths.partner)
  }
  root.render(
    <Dialog title="Referral partner login" closeLabel="Close" onClose={close} isForm>
      <PartnerLogin onEnter={enter} />
    </Dialog>,
  )
}
