import { paths } from '../../../../contract/page-addresses.ts'
import { hasFirstPasswordToken } from '../../../features/accounts/registration/first-password-token.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'

/** For members who came by a letter and never chose a password, or have forgotten it. */
export function UnknownPassword() {
  const isFresh = hasFirstPasswordToken()
  return (
    <Subsection title="You do not know it, or never chose one?">
      <p>
        {isFresh
          ? 'You came by our letter a moment ago, so you can choose one now without the old.'
          : 'We send you a letter. Its link sets a new password without the old one.'}
      </p>
      <ButtonLink href={isFresh ? paths.firstSignIn : paths.forgotPassword} tone="quiet">
        {isFresh ? 'Choose a password' : 'Send me that letter'}
      </ButtonLink>
    </Subsection>
  )
}
