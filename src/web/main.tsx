import './ui/fonts/fonts.css'
import './ui/fonts/fonts-plain.css'
import './ui/tokens.css'
import './ui/base.css'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followOtherTabs } from './features/accounts/sessions/sign-in-and-out.ts'
import { startMusic } from './features/site/ambience/music-control.ts'
import { isSiteKnown, setSite } from './features/site/site.ts'
import { call } from './lib/api/api.ts'
import { getConfig } from './lib/api/schemaless-operations.ts'
import { signedIn, updateSignedIn } from './lib/api/tokens.ts'
import { viewIn } from './lib/browser/link-parameters.ts'
import { takeLinkParameters } from './lib/browser/take-link-parameters.ts'
import { renderedPage } from './routes.tsx'

const { referralCode, wantsReferralLogin } = takeLinkParameters()
updateSignedIn()
followOtherTabs()
if (referralCode) {
  void import('./features/accounts/registration/pending-referral.ts').then((file) =>
    file.rememberReferral(referralCode),
  )
}
if (wantsReferralLogin) {
  void import('./features/partners/open-partner-portal.ts').then((file) => file.openPartnerPortal())
} else if (localStorage.getItem('referral_data') !== null) {
  // Removes it if it is corrupt.
  void import('./features/partners/partner-session.ts').then((file) => file.readPartnerSession())
}

const root = document.getElementById('root')
if (root) void show(root)

// Without the script there is no music.
startMusic().catch(() => {})

/** Hydrates the prerendered page once its script is loaded, so that nothing disappears. */
async function show(root: HTMLElement): Promise<void> {
  if (!isSiteKnown()) setSite(await call(getConfig))
  const forgetPrerendered = () => {
    delete root.dataset.page
  }
  if (isPrerendered(root)) {
    await renderedPage(root.dataset.page ?? '')?.preload?.(root.dataset.page ?? '')
    // In a transition, so that scrolling and clicking stay responsive.
    startTransition(() => void hydrateRoot(root, <HydratedApp onAnswering={forgetPrerendered} />))
  } else {
    root.replaceChildren()
    forgetPrerendered()
    delete document.documentElement.dataset.waiting
    createRoot(root).render(<App />)
  }
}

function HydratedApp({ onAnswering }: { onAnswering: () => void }) {
  useEffect(onAnswering, [onAnswering])
  return <App />
}

/** Whether the prerendered page is the one this visitor sees first. */
function isPrerendered({ dataset }: HTMLElement): boolean {
  const { pathname, search, hash } = window.location
  // A memorial has several addresses: with any name, and the short one.
  const isHere =
    dataset.page === pathname.replace(/(.)\/$/, '$1') || dataset.page?.startsWith('/memorial/')
  return Boolean(isHere) && !signedIn.get() && !viewIn(search, hash)
}
