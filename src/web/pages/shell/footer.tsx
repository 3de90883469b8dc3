import { Link, useLocation } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { LegalLink } from '../../features/site/legal/legal-link.tsx'
import { useSite } from '../../features/site/site.ts'
import { shareLinks } from '../../lib/browser/share-links.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { FacebookIcon, XIcon } from '../../ui/pictures/icons.tsx'
import styles from './footer.module.css'
import { sharedPath } from './shared-path.ts'

export function Footer() {
  const { site_name: siteName, public_url: publicUrl, year } = useSite()
  const [location] = useLocation()
  const share = shareLinks(
    publicUrl + sharedPath(location),
    `${siteName}: a place to be remembered`,
  )
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <ul className={styles.list}>
          <li>
            <a className={styles.icon} href={share.facebook} target="_blank" rel="noopener">
              <FacebookIcon />
              <VisuallyHidden>Share on Facebook</VisuallyHidden>
            </a>
          </li>
          <li>
            <a className={styles.icon} href={share.x} target="_blank" rel="noopener">
              <XIcon />
              <VisuallyHidden>Share on X</VisuallyHidden>
            </a>
          </li>
        </ul>
        <ul className={styles.list}>
          <li>
            <LegalLink to="terms" className={styles.link}>
              Terms and Conditions
            </LegalLink>
          </li>
          <li>
            <LegalLink to="privacy" className={styles.link}>
              Privacy Policy
            </LegalLink>
          </li>
          <li>
            <Link href={paths.promise} className={styles.link}>
              What we promise
            </Link>
          </li>
          <li>
            <Link href={paths.accessibility} className={styles.link}>
              Accessibility
            </Link>
          </li>
        </ul>
        <p className={styles.copyright}>
          © {year} {siteName}
        </p>
      </div>
    </footer>
  )
}
