/** What continues once a member has confirmed, by the path of the call. */
const acts: readonly (readonly [path: string, words: string])[] = [
  ['/accounts/administrators/add/', 'Then your invitation to the administrator is sent.'],
  ['/reinstate/', 'Then they are your administrator again.'],
  ['/accounts/administrators/', 'Then they are no longer your administrator.'],
  ['/accounts/anniversary-messages/delete/', 'Then the message is deleted.'],
  ['/accounts/calendar/', 'Then your calendar address is made.'],
  ['/visibility/', 'Then others see more or less of this memorial.'],
  ['/accounts/administered-users/', 'Then the day of passing is recorded.'],
  ['/accounts/tributes/', 'Then the tribute is removed.'],
  ['/accounts/one-time-codes/', 'Then your sign-in with one-time codes is changed.'],
  ['/accounts/passkeys/', 'Then your passkeys are changed.'],
  ['/accounts/recovery-code/', 'Then your recovery code is changed.'],
  ['/accounts/takeout/', 'Then your data is downloaded.'],
  ['/accounts/delete-audio-message/', 'Then your voice message is deleted.'],
  ['/accounts/change-password/', 'Then your password is changed.'],
  ['/accounts/change-email/', 'Then your address is changed.'],
  [
    '/accounts/close/',
    'Then your account is closed. It is erased 14 days later, unless you come back.',
  ],
  ['/accounts/keep/', 'Then your account stays.'],
  ['/accounts/i-am-alive/', 'Then the recording of your passing is taken back.'],
]

export function actAfter(path: string): string {
  return acts.find(([part]) => path.includes(part))?.[1] ?? 'Then it goes on by itself.'
}
