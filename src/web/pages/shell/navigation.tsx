import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import mark from '../../../../art/logo/mark-colour.svg'
import { paths } from '../../../contract/page-addresses.ts'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { signOut } from '../../features/accounts/sessions/sign-in-and-out.ts'
import { MusicToggle } from '../../features/site/ambience/music-toggle.tsx'
import { useSite } from '../../features/site/site.ts'
import { useCurrentPath } from '../../lib/browser/current-path.ts'
import { useEscape } from '../../lib/browser/use-escape.ts'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon, MenuIcon } from '../../ui/pictures/icons.tsx'
import { navigationItems } from './items.ts'
import styles from './navigation.module.css'

export function Navigation() {
  const session = useSession()
  const siteName = useSite().site_name
  const current = useCurrentPath()
  const [, navigate] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && header.current?.contains(event.target)) return
      setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  useEscape(isOpen, () => {
    setIsOpen(false)
    burger.current?.focus()
  })

  const onLogout = () => {
    setIsOpen(false)
    signOut()
    navigate(paths.login)
  }

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <Link href={paths.home} className={styles.brand} onClick={() => setIsOpen(false)}>
          <img src={mark} alt="" width={36} height={36} />
          <span>{siteName}</span>
        </Link>
        <button
          ref={burger}
          type="button"
          className={styles.burger}
          aria-expanded={isOpen}
          aria-controls="navigation"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav
          id="navigation"
          aria-label="Main"
          className={classNames(styles.nav, isOpen && styles.open)}
        >
          <ul className={styles.list}>
            {navigationItems(session).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.item}
                  aria-current={currentAs(href, current)}
                  onClick={() => setIsOpen(false)}
                >
                  {label}
                </Link>
              </li>
            ))}
            {session.state === 'signed-in' && (
              <li>
                <button type="button" className={styles.item} onClick={onLogout}>
                  Logout
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.music}>
          <MusicToggle />
        </div>
      </div>
    </header>
  )
}

/** An article is below the blog, so the blog is current, though not the page itself. */
function currentAs(href: string, current: string): 'page' | 'true' | undefined {
  if (current === href) return 'page'
  return current.startsWith(`${href}/`) ? 'true' : undefined
}
