import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { beginMusic } from './features/ambience/index.ts'
import { followOtherTabs } from './features/session/index.ts'
import { arrive } from './lib/arrival.ts'
import { announceTokens } from './lib/tokens.ts'

const { referralCode, wantsReferralLogin } = arrive()
announceTokens()
followOtherTabs()
const referrals = () => import('./features/referrals/index.ts')
if (referralCode) void referrals().then((file) => file.rememberReferral(referralCode))
if (wantsReferralLogin || localStorage.getItem('referral_data') !== null) {
  void referrals().then((file) => file.openPartnerPortal(wantsReferralLogin))
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)

// Where its script does not arrive there is simply no music.
beginMusic().catch(() => {})
