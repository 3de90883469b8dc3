import './ui/fonts/fonts.css'
import './ui/fonts/fonts-plain.css'
import './ui/tokens.css'
import './ui/base.css'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startMusic } from './features/ambience/index.ts'
import { followOtherTabs } from './features/session/index.ts'
import { signedIn, updateSignedIn } from './lib/api/tokens.ts'
import { viewIn } from './lib/browser/link-parameters.ts'
import { takeLinkParameters } from './lib/browser/take-link-parameters.ts'
import { preparedPage } from './routes.tsx'

const { referralCode, wantsReferralLogin } = takeLinkParameters()
updateSignedIn()
followOtherTabs()
const referrals = () => import('./features/referrals/index.ts')
if (referralCode) void referrals().then((file) => file.rememberReferral(referralCode))
if (wantsReferralLogin || localStorage.getItem('referral_data') !== null) {
  void referrals().then((file) => file.openPartnerPortal(wantsReferralLogin))
}

const root = document.getElementById('root')
if (root) void show(root)

// Where its script does not arrive there is simply no music.
startMusic().catch(() => {})

/** Takes over what was prepared once all of its script is there, so that nothing of it goes away. */
async function show(root: HTMLElement): Promise<void> {
  const forgetPrepared = () => {
    delete root.dataset.page
  }
  if (isPrepared(root)) {
    await preparedPage(root.dataset.page ?? '')?.preload?.(root.dataset.page ?? '')
    // In small pieces: whoever scrolls or presses meanwhile is not made to wait.
    startTransition(() => void hydrateRoot(root, <TakenOver onAnswering={forgetPrepared} />))
  } else {
    root.replaceChildren()
    forgetPrepared()
    delete document.documentElement.dataset.waiting
    createRoot(root).render(<App />)
  }
}

function TakenOver({ onAnswering }: { onAnswering: () => void }) {
  useEffect(onAnswering, [onAnswering])
  return <App />
}

/** Whether what the server sent is what this visitor would be shown first. */
function isPrepared({ dataset }: HTMLElement): boolean {
  const { pathname, search, hash } = window.location
  return (
    dataset.page === pathname.replace(/(.)\/$/, '$1') && !signedIn.get() && !viewIn(search, hash)
  )
}
