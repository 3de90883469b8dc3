import type { FunctionComponent } from 'react'
import { paths } from '../../../contract/page-addresses.ts'
import { useCurrentPath } from '../../lib/browser/current-path.ts'
import { ActivatePage } from './activate.tsx'
import { AlivePage } from './alive.tsx'
import { ConfirmEmailPage } from './confirm-email.tsx'
import { ConfirmFollowingPage } from './confirm-following.tsx'
import { ConfirmPartnerEmailPage } from './confirm-partner-email.tsx'
import { FirstSignInPage } from './first-sign-in.tsx'
import { InvitationPage } from './invitation.tsx'
import { NotMePage } from './not-me.tsx'
import { ResumeMessagesPage } from './resume-messages.tsx'
import { StillHerePage } from './still-here.tsx'
import { StillReachablePage } from './still-reachable.tsx'
import { TakeUpAgainPage } from './take-up-again.tsx'
import { UnsubscribePage } from './unsubscribe.tsx'

const pages: Record<string, FunctionComponent> = {
  [paths.activate]: ActivatePage,
  [paths.firstSignIn]: FirstSignInPage,
  [paths.confirmEmail]: ConfirmEmailPage,
  [paths.confirmPartnerEmail]: ConfirmPartnerEmailPage,
  [paths.alive]: AlivePage,
  [paths.unsubscribe]: UnsubscribePage,
  [paths.confirmFollowing]: ConfirmFollowingPage,
  [paths.stillHere]: StillHerePage,
  [paths.invitation]: InvitationPage,
  [paths.resumeMessages]: ResumeMessagesPage,
  [paths.takeUpAgain]: TakeUpAgainPage,
  [paths.stillReachable]: StillReachablePage,
  [paths.notMe]: NotMePage,
}

/** The pages a mailed link opens, as one chunk: few visitors need any, and none needs two. */
export function MailedLinkPage() {
  const Page = pages[useCurrentPath().replace(/(.)\/$/, '$1')]
  return Page && <Page />
}
