import { paths } from '../../../contract/page-addresses.ts'
import type { Session } from '../../features/accounts/sessions/session.ts'

interface Item {
  href: string
  label: string
}

const forAll: Item[] = [
  { href: paths.graveyard, label: 'Graveyard' },
  { href: paths.faq, label: 'FAQ' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.blog, label: 'Blog' },
]

/** Logout and the music button follow these. While the session loads, only the public items. */
export function navigationItems(session: Session): Item[] {
  if (session.state === 'loading') return forAll
  if (session.state === 'signed-out') {
    return [
      { href: paths.login, label: 'Login' },
      { href: paths.register, label: 'Register' },
      ...forAll,
    ]
  }
  const home = { href: paths.home, label: 'Dashboard' }
  // An owner whose passing is recorded has one page only.
  if (session.profile.is_sealed) return [home, ...forAll]
  return [
    home,
    { href: paths.settings, label: 'Settings' },
    ...(session.profile.is_administrator
      ? [{ href: paths.guardianPanel, label: 'Admin Panel' }]
      : []),
    ...forAll,
  ]
}
