import { restoreVisit } from './partner-visit.ts'

/** Opens over whatever page is there; whoever is no partner never loads it. */
export async function openPartnerPortal(isAskedFor: boolean): Promise<void> {
  if (!restoreVisit() && !isAskedFor) return
  const { showPartnerPortal } = await import('./partner-portal.tsx')
  showPartnerPortal()
}
