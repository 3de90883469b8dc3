import { Route, Switch } from 'wouter'
import { paths } from '../contract/page-addresses.ts'
import { useCurrentPath } from './lib/browser/current-path.ts'
import { lazyPage, type Page } from './lib/lazy/lazy-page.tsx'
import { HomePage } from './pages/home.tsx'

const LoginPage = lazyPage(
  () => import('./pages/account/login.tsx'),
  (file) => file.LoginPage,
)
const RegisterPage = lazyPage(
  () => import('./pages/account/register.tsx'),
  (file) => file.RegisterPage,
)
const passwordReset = () => import('./pages/account/password-reset.ts')
const ForgotPasswordPage = lazyPage(passwordReset, (file) => file.ForgotPasswordPage)
const ResetPasswordPage = lazyPage(passwordReset, (file) => file.ResetPasswordPage)
const RecoverPage = lazyPage(passwordReset, (file) => file.RecoverPage)
const MailedLinkPage = lazyPage(
  () => import('./pages/mailed-links/mailed-links.tsx'),
  (file) => file.MailedLinkPage,
)
const partner = () => import('./pages/partner/partner.tsx')
const PartnerPage = lazyPage(partner, (file) => file.PartnerPage)
const PartnerSettingsPage = lazyPage(partner, (file) => file.PartnerSettingsPage)
const ownerPages = () => import('./pages/account/owner-pages.ts')
const SettingsPage = lazyPage(ownerPages, (file) => file.SettingsPage)
const MyMemorialPage = lazyPage(ownerPages, (file) => file.MyMemorialPage)
const GuardianPanelPage = lazyPage(
  () => import('./pages/account/guardian-panel.tsx'),
  (file) => file.GuardianPanelPage,
)
const GraveyardPage = lazyPage(
  () => import('./pages/public/graveyard.tsx'),
  (file) => file.GraveyardPage,
)
const GraveCardPage = lazyPage(
  () => import('./pages/public/grave-card.tsx'),
  (file) => file.GraveCardPage,
)
const MemorialPage = lazyPage(
  () => import('./pages/public/memorial.tsx'),
  (file) => file.MemorialPage,
)
const about = () => import('./pages/public/about-pages.ts')
const TermsPage = lazyPage(about, (file) => file.TermsPage)
const PrivacyPage = lazyPage(about, (file) => file.PrivacyPage)
const AccessibilityPage = lazyPage(about, (file) => file.AccessibilityPage)
const PromisePage = lazyPage(about, (file) => file.PromisePage)
const local = () => import('./pages/local/local-pages.ts')
const MailboxPage = lazyPage(local, (file) => file.MailboxPage)
const LetterPage = lazyPage(local, (file) => file.LetterPage)
const StylePage = lazyPage(local, (file) => file.StylePage)
const OperatorPage = lazyPage(
  () => import('./pages/operator/operator.tsx'),
  (file) => file.OperatorPage,
)
const FaqPage = lazyPage(
  () => import('./pages/public/faq.tsx'),
  (file) => file.FaqPage,
)
const ContactPage = lazyPage(
  () => import('./pages/public/contact.tsx'),
  (file) => file.ContactPage,
)
const BlogPage = lazyPage(
  () => import('./pages/public/blog.tsx'),
  (file) => file.BlogPage,
)
const ArticlePage = lazyPage(
  () => import('./pages/public/article.tsx'),
  (file) => file.ArticlePage,
)
const NotFoundPage = lazyPage(
  () => import('./pages/not-found.tsx'),
  (file) => file.NotFoundPage,
)

const pages: [path: string, page: Page][] = [
  [paths.home, HomePage],
  [paths.login, LoginPage],
  [paths.register, RegisterPage],
  [paths.forgotPassword, ForgotPasswordPage],
  [paths.resetPassword, ResetPasswordPage],
  [paths.recover, RecoverPage],
  [paths.activate, MailedLinkPage],
  [paths.firstSignIn, MailedLinkPage],
  [paths.entrustedSignIn, MailedLinkPage],
  [paths.confirmEmail, MailedLinkPage],
  [paths.confirmPartnerEmail, MailedLinkPage],
  [paths.partner, PartnerPage],
  [paths.partnerSettings, PartnerSettingsPage],
  [paths.alive, MailedLinkPage],
  [paths.unsubscribe, MailedLinkPage],
  [paths.confirmFollowing, MailedLinkPage],
  [paths.stillHere, MailedLinkPage],
  [paths.invitation, MailedLinkPage],
  [paths.resumeMessages, MailedLinkPage],
  [paths.takeUpAgain, MailedLinkPage],
  [paths.stillReachable, MailedLinkPage],
  [paths.notMe, MailedLinkPage],
  [paths.settings, SettingsPage],
  [paths.myMemorial, MyMemorialPage],
  [paths.keptMemorial, MyMemorialPage],
  [paths.terms, TermsPage],
  [paths.privacy, PrivacyPage],
  [paths.accessibility, AccessibilityPage],
  [paths.promise, PromisePage],
  [paths.mailbox, MailboxPage],
  [paths.letter, LetterPage],
  [paths.style, StylePage],
  [`${paths.console}/*?`, OperatorPage],
  [paths.graveyard, GraveyardPage],
  [paths.graveCard, GraveCardPage],
  [paths.memorial, MemorialPage],
  [paths.shortMemorial, MemorialPage],
  [paths.guardianPanel, GuardianPanelPage],
  [paths.entrusted, GuardianPanelPage],
  [paths.firstDays, GuardianPanelPage],
  [paths.faq, FaqPage],
  [paths.contact, ContactPage],
  [paths.blog, BlogPage],
  [paths.article, ArticlePage],
]

const families: [start: string, pattern: string][] = [
  [`${paths.blog}/`, paths.article],
  ['/memorial/', paths.memorial],
]

/** The page of an address that is rendered before the script: a fixed one, an article or a memorial. */
export function renderedPage(path: string): Page | undefined {
  const pattern = families.find(([start]) => path.startsWith(start))?.[1] ?? path
  return pages.find(([known]) => known === pattern)?.[1]
}

export function Routes() {
  return (
    <Switch location={useCurrentPath()}>
      {pages.map(([path, page]) => (
        <Route key={path} path={path} component={page} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  )
}
