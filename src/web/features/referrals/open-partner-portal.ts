import { readPartnerSession } from './partner-session.ts'

/** Opens over the current page; visitors who are no partners never load it. */
export async function openPartnerPortal(isRequested: boolean): Promise<void> {
  if (!readPartnerSession() && !isRequested) return
  const { showPartnerPortal } = await import('./partner-portal.tsx')
  showPartnerPortal()
}
