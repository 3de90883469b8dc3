import { Route, Switch } from 'wouter'
import { useCurrentPath } from './lib/current-path.ts'
import { lazyPage } from './lib/lazy-page.tsx'
import { HomePage } from './pages/home.tsx'
import { paths } from './paths.ts'

const LoginPage = lazyPage(() => import('./pages/login.tsx').then((file) => file.LoginPage))
const RegisterPage = lazyPage(() =>
  import('./pages/register.tsx').then((file) => file.RegisterPage),
)
const ForgotPasswordPage = lazyPage(() =>
  import('./pages/forgot-password.tsx').then((file) => file.ForgotPasswordPage),
)
const ResetPasswordPage = lazyPage(() =>
  import('./pages/reset-password.tsx').then((file) => file.ResetPasswordPage),
)
const ActivatePage = lazyPage(() =>
  import('./pages/activate.tsx').then((file) => file.ActivatePage),
)
const ConfirmEmailPage = lazyPage(() =>
  import('./pages/confirm-email.tsx').then((file) => file.ConfirmEmailPage),
)
const SettingsPage = lazyPage(() =>
  import('./pages/settings.tsx').then((file) => file.SettingsPage),
)
const TermsPage = lazyPage(() => import('./pages/legal.tsx').then((file) => file.TermsPage))
const PrivacyPage = lazyPage(() => import('./pages/legal.tsx').then((file) => file.PrivacyPage))
const MailboxPage = lazyPage(() => import('./pages/mailbox.tsx').then((file) => file.MailboxPage))
const LetterPage = lazyPage(() => import('./pages/letter.tsx').then((file) => file.LetterPage))
const quiet = () => import('./pages/in-preparation.tsx')
const GraveyardPage = lazyPage(() => quiet().then((file) => file.GraveyardPage))
const GuardianPanelPage = lazyPage(() => quiet().then((file) => file.GuardianPanelPage))
const FaqPage = lazyPage(() => quiet().then((file) => file.FaqPage))
const ContactPage = lazyPage(() => quiet().then((file) => file.ContactPage))
const BlogPage = lazyPage(() => quiet().then((file) => file.BlogPage))
const NotFoundPage = lazyPage(() => quiet().then((file) => file.NotFoundPage))

export function Routes() {
  return (
    <Switch location={useCurrentPath()}>
      <Route path={paths.home} component={HomePage} />
      <Route path={paths.login} component={LoginPage} />
      <Route path={paths.register} component={RegisterPage} />
      <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
      <Route path={paths.resetPassword} component={ResetPasswordPage} />
      <Route path={paths.activate} component={ActivatePage} />
      <Route path={paths.confirmEmail} component={ConfirmEmailPage} />
      <Route path={paths.settings} component={SettingsPage} />
      <Route path={paths.terms} component={TermsPage} />
      <Route path={paths.privacy} component={PrivacyPage} />
      <Route path={paths.mailbox} component={MailboxPage} />
      <Route path={paths.letter} component={LetterPage} />
      <Route path={paths.graveyard} component={GraveyardPage} />
      <Route path={paths.guardianPanel} component={GuardianPanelPage} />
      <Route path={paths.faq} component={FaqPage} />
      <Route path={paths.contact} component={ContactPage} />
      <Route path={paths.blog} component={BlogPage} />
      <Route path={paths.article} component={BlogPage} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}
