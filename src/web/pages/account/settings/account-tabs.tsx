import { changeEmail, changePassword } from '../../../../contract/accounts/accounts.ts'
import { TimeZone } from '../../../features/accounts/time-zone/time-zone.tsx'
import { BirthDateSetting } from './birth-date-setting.tsx'
import { FullNameSetting } from './full-name-setting.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { SettingForm } from './setting-form.tsx'
import type { SettingsTab } from './settings-tab.ts'
import { UnknownPassword } from './unknown-password.tsx'

export const accountTabs: readonly SettingsTab[] = [
  {
    id: 'profile',
    label: 'Profile',
    title: 'Your memorial so far',
    lead: 'What is known of you here. Everything can be changed while you live.',
    panel: (profile) => <ProfileSummary profile={profile} />,
  },
  {
    id: 'email',
    label: 'Email',
    title: 'Change your email',
    lead: 'The address you sign in with and receive letters at.',
    panel: () => (
      <>
        <SettingForm
          operation={changeEmail}
          fields={[
            {
              label: 'New email',
              name: 'new_email',
              type: 'email',
              autoComplete: 'email',
              required: true,
            },
            {
              label: 'Current password',
              name: 'password',
              type: 'password',
              autoComplete: 'current-password',
              required: true,
            },
          ]}
          submit="Change Email"
          // With mail set up, the change waits for a confirmation, and the response says so.
          success={(answer) => answer.message}
          failure="Error changing email"
          isEmptiedAfter
          currentPassword="password"
        />
        <TimeZone />
      </>
    ),
  },
  {
    id: 'password',
    label: 'Password',
    title: 'Change your password',
    lead: 'At least 8 characters, not commonly used, not entirely numeric and not too similar to your personal information.',
    panel: () => (
      <>
        <SettingForm
          operation={changePassword}
          fields={[
            {
              label: 'Current password',
              name: 'old_password',
              type: 'password',
              autoComplete: 'current-password',
              required: true,
            },
            {
              label: 'New password',
              name: 'new_password',
              type: 'password',
              autoComplete: 'new-password',
              required: true,
            },
            {
              label: 'Confirm new password',
              name: 'new_password2',
              type: 'password',
              autoComplete: 'new-password',
              required: true,
            },
          ]}
          submit="Change Password"
          success="Password changed successfully!"
          failure="Error changing password"
          isEmptiedAfter
          currentPassword="old_password"
        />
        <UnknownPassword />
      </>
    ),
  },
  {
    id: 'dateofbirth',
    part: 'birth',
    label: 'Date of Birth',
    title: 'Your date of birth',
    lead: 'With it your gravestone takes its place in the graveyard.',
    panel: (profile) => <BirthDateSetting profile={profile} />,
  },
  {
    id: 'fullname',
    part: 'name',
    label: 'Full Name',
    title: 'Your full name',
    lead: 'As it is to stand on the stone.',
    panel: (profile) => <FullNameSetting profile={profile} />,
  },
]
