import type { FunctionComponent, ReactNode } from 'react'
import { useSearch } from 'wouter'
import { keptMemorialPath } from '../../../contract/family-addresses.ts'
import { confirmReachable } from '../../../contract/guardians/guardians.ts'
import { stopLetters } from '../../../contract/mail/mail-preferences.ts'
import { stillKept } from '../../../contract/memorials/still-kept.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { stillHere } from '../../../contract/passings/inactivity-check.ts'
import { resumeMessages } from '../../../contract/passings/passings.ts'
import { confirmFollowing } from '../../../contract/visitors/following.ts'
import { FirstSignIn } from '../../features/accounts/registration/first-sign-in.tsx'
import { ThisWasNotMe } from '../../features/accounts/undo/this-was-not-me.tsx'
import { MailedAction } from '../../features/mail/mailed-action.tsx'
import { TakeUpAgain } from '../../features/passings/take-up-again.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { call } from '../../lib/api/api.ts'
import { browserTimeZone } from '../../lib/browser/browser-time-zone.ts'
import { useCurrentPath } from '../../lib/browser/current-path.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { ActivatePage } from './activate.tsx'
import { AlivePage } from './alive.tsx'
import { ConfirmEmailPage } from './confirm-email.tsx'
import { ConfirmPartnerEmailPage } from './confirm-partner-email.tsx'
import { HideMemorialPage } from './hide-memorial.tsx'
import { InvitationPage } from './invitation.tsx'

const notNoted = 'This could not be noted just now. Please try again.'
const notDone = 'This could not be done just now. Please try again.'

const pages: Record<string, FunctionComponent> = {
  [paths.activate]: ActivatePage,
  [paths.confirmEmail]: ConfirmEmailPage,
  [paths.confirmPartnerEmail]: ConfirmPartnerEmailPage,
  [paths.alive]: AliveOrHidePage,
  [paths.invitation]: InvitationPage,
  [paths.firstSignIn]: cardPage(
    'Your place is ready',
    'Your place is ready',
    'A gravestone has been set aside for you. Build your memorial in your own time.',
    <FirstSignIn next={`${paths.myMemorial}?begin`} />,
  ),
  [paths.entrustedSignIn]: EntrustedOrKeeperPage,
  [paths.unsubscribe]: cardPage(
    'Stop these letters',
    'Fewer letters',
    'One press, and letters of this kind no longer come to you. Those that need an answer from you still do.',
    <MailedAction
      label="Stop these letters"
      failure={notDone}
      act={(token) => call(stopLetters, { query: { token } })}
    />,
  ),
  [paths.confirmFollowing]: cardPage(
    'Letters on the days of a memorial',
    'Shall we write to you?',
    'One press, and a letter comes to you on the day of birth and on the day of passing, each year, until you end it.',
    <MailedAction
      label="Yes, write to me"
      failure={notNoted}
      act={(token) => call(confirmFollowing, { body: { token, time_zone: browserTimeZone() } })}
    />,
  ),
  [paths.stillHere]: StillHereOrKeepsPage,
  [paths.resumeMessages]: cardPage(
    'Eternal Messages again',
    'Would you like them again?',
    'The Eternal Messages of the person named in our letter no longer come to you. One press, and they do again, on their days.',
    <MailedAction
      label="Receive them again"
      failure={notDone}
      act={(token) => call(resumeMessages, { body: { token } })}
    />,
  ),
  [paths.takeUpAgain]: cardPage(
    'Administrator again',
    'Would you take it up again?',
    'You have resigned as administrator of the person named in our letter. One press, and you watch over the memorial as before.',
    <TakeUpAgain />,
  ),
  [paths.stillReachable]: cardPage(
    'Still reachable',
    'Do our letters reach you?',
    'You watch over somebody’s memorial. One press tells us that you can be reached, for another year.',
    <MailedAction
      label="Yes, I am reachable"
      failure={notNoted}
      act={(token) => call(confirmReachable, { body: { token } })}
    />,
  ),
  [paths.notMe]: cardPage(
    'This was not me',
    'Was it not you?',
    'If you did not make this change, one press takes it back, together with every change after it. All devices are signed out, and you choose a new password. If it was you, there is nothing to do.',
    <ThisWasNotMe />,
  ),
}

const StillHerePage = cardPage(
  'Still here',
  'Are you still here?',
  'You wished to be asked. One press tells us that all is well, and we leave you in peace.',
  <MailedAction
    label="I am still here"
    failure={notNoted}
    act={(token) => call(stillHere, { body: { token } })}
  />,
)

const StillKeptPage = cardPage(
  'A memorial that you keep',
  'Do you still keep it?',
  'You keep the memorial named in our letter. One press tells us that you still do, for another year.',
  <MailedAction
    label="Yes, I still keep it"
    failure={notNoted}
    act={(token) => call(stillKept, { body: { token } })}
  />,
)

/** An owner who is asked for a sign of life, or a keeper who is asked once a year. */
function StillHereOrKeepsPage() {
  const isKeeper = new URLSearchParams(useSearch()).has('memorial')
  return isKeeper ? <StillKeptPage /> : <StillHerePage />
}

const EntrustedPage = cardPage(
  'You watch over a memorial',
  'Thank you for saying yes',
  'Sign in with one press, and choose a password for the day it is needed. Until then nothing is asked of you.',
  <FirstSignIn next={paths.guardianPanel} />,
)

/** For a person who accepted without an account: as a guardian, or as a keeper of a memorial by family. */
function EntrustedOrKeeperPage() {
  const memorial = Number(new URLSearchParams(useSearch()).get('memorial'))
  return memorial > 0 ? <KeeperSignInPage memorial={memorial} /> : <EntrustedPage />
}

function KeeperSignInPage({ memorial }: { memorial: number }) {
  usePageTitle('You keep a memorial')
  return (
    <CentredCard
      title="Thank you for saying yes"
      lead="Sign in with one press, and choose a password for the next time. Then the memorial is yours to build on, together with the others."
    >
      <FirstSignIn next={keptMemorialPath(memorial)} />
    </CentredCard>
  )
}

/** For an owner whose passing was recorded, or a person for whom a family has made a memorial. */
function AliveOrHidePage() {
  return new URLSearchParams(useSearch()).has('memorial') ? <HideMemorialPage /> : <AlivePage />
}

function cardPage(
  pageTitle: string,
  title: string,
  lead: string,
  content: ReactNode,
): FunctionComponent {
  return function CardPage() {
    usePageTitle(pageTitle)
    return (
      <CentredCard title={title} lead={lead}>
        {content}
      </CentredCard>
    )
  }
}

/** The pages a mailed link opens, as one chunk: few visitors need any, and none needs two. */
export function MailedLinkPage() {
  const Page = pages[useCurrentPath().replace(/(.)\/$/, '$1')]
  return Page && <Page />
}
