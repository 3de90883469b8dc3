import { EternalMessages } from '../../../features/eternal-messages/eternal-messages.tsx'
import { GuardianSettings } from '../../../features/guardians/guardian-settings.tsx'
import { VisibilityForm } from '../../../features/memorials/visibility/visibility-form.tsx'
import { InactivityCheck } from '../../../features/passings/inactivity-check/inactivity-check.tsx'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { MessageRecipients } from './message-recipients.tsx'
import type { SettingsTab } from './settings-tab.ts'
import { YourData } from './your-data.tsx'

// Fetched with their tabs.
const SignInCodes = lazyPart(() => import('./sign-in-codes.tsx').then((file) => file.SignInCodes))
const PasskeySettings = lazyPart(() =>
  import('../../../features/accounts/passkeys/passkey-settings.tsx').then(
    (file) => file.PasskeySettings,
  ),
)
const SessionSettings = lazyPart(() =>
  import('../../../features/accounts/sessions/session-settings.tsx').then(
    (file) => file.SessionSettings,
  ),
)
const AccountHistory = lazyPart(() =>
  import('../../../features/accounts/history/account-history.tsx').then(
    (file) => file.AccountHistory,
  ),
)

export const trustTabs: readonly SettingsTab[] = [
  {
    id: 'anniversary',
    label: 'Eternal Messages',
    tier: 'ultra',
    title: 'Eternal Messages',
    lead: 'Your voice, mailed to your administrators on anniversaries of your passing.',
    isWide: true,
    panel: (profile) => <EternalMessages ownerId={profile.id} recipients={<MessageRecipients />} />,
  },
  {
    id: 'administrators',
    label: 'Administrators',
    title: 'Your sacred administrators',
    lead: 'Two people at most whom you trust with the last thing to be done here.',
    panel: () => (
      <>
        <GuardianSettings />
        <InactivityCheck />
      </>
    ),
  },
  {
    id: 'visibility',
    label: 'Who May See It',
    title: 'Who may see your grave',
    lead: 'Your name and your days are yours. Choose who meets them, and change it whenever you like.',
    panel: () => <VisibilityForm />,
  },
  {
    id: 'passkeys',
    label: 'Passkeys',
    title: 'Sign in without a password',
    lead: 'A passkey lives in your telephone, your computer or a small key. It cannot be guessed, and it cannot be told to anybody.',
    panel: () => <PasskeySettings />,
  },
  {
    id: 'codes',
    label: 'Codes',
    title: 'Codes for signing in',
    lead: 'One for the worst case, and one more for every time.',
    panel: () => <SignInCodes />,
  },
  {
    id: 'devices',
    label: 'Devices',
    title: 'Where you are signed in',
    lead: 'Every browser that is signed in to your account now.',
    panel: () => <SessionSettings />,
  },
  {
    id: 'history',
    label: 'History',
    title: 'What happened with your account',
    lead: 'Sign-ins and changes, as we wrote them down. The newest stands first.',
    panel: () => <AccountHistory />,
  },
  {
    id: 'yourdata',
    label: 'Your Data',
    title: 'What is yours',
    lead: 'Everything here belongs to you: to take, and to end.',
    panel: (profile) => <YourData profile={profile} />,
  },
]
