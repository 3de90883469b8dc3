import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../contract/page-addresses.ts'
import { readPartnerSession } from './partner-session.ts'

/** Takes a signed-in partner to their page; shows others the login over the current page. */
export async function openPartnerPortal(): Promise<void> {
  if (readPartnerSession()) return navigate(paths.partner)
  const { showPartnerLogin } = await import('./partner-login-dialog.tsx')
  showPartnerLogin()
}
