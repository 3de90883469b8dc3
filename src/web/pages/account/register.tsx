import { Link, Redirect } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import mapPreview from '../../features/accounts/registration/map-preview.svg'
import { ReferralBanner } from '../../features/accounts/registration/referral-banner.tsx'
import styles from '../../features/accounts/registration/register.module.css'
import { RegisterForm } from '../../features/accounts/registration/register-form.tsx'
import { Testimonials } from '../../features/accounts/registration/testimonials.tsx'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { usePageHead } from '../../features/site/page-head.ts'
import { useIsSold } from '../../features/site/site.ts'
import { upTo } from '../../ui/breakpoints.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stone } from '../../ui/stone/stone.tsx'

const shownStones = ['simple', 'buddhism', 'orthodox'] as const

export function RegisterPage() {
  const isSold = useIsSold()
  usePageHead({
    title: 'Create your memorial',
    description: `Reserve your gravestone with nothing but an email address.${isSold ? ' Free to start, no credit card.' : ''}`,
    keywords: [
      'create a memorial',
      'reserve a gravestone',
      isSold ? 'free digital memorial' : 'digital memorial',
    ],
  })
  const session = useSession()
  if (session.state === 'signed-in') return <Redirect to={paths.home} replace />
  return (
    <div className={styles.layout}>
      <div className={styles.opening}>
        <h1>A place that waits for you</h1>
        <p>
          Reserve your gravestone while you live, in your own words and in your own time. Those you
          trust will open it when you are gone.
        </p>
      </div>
      <div className={styles.form}>
        <ReferralBanner />
        <Card>
          <h2>Reserve your place</h2>
          <p className={styles.lead}>
            {isSold && 'Free to start, no credit card. '}All we need is your email.
          </p>
          <RegisterForm />
          <p className={styles.aside}>
            Already a member? <Link href={paths.login}>Sign in</Link>
          </p>
        </Card>
      </div>
      <div className={styles.pictures}>
        <ul className={styles.stones} aria-hidden="true">
          {shownStones.map((style) => (
            <li key={style}>
              <Stone style={style} sizes={`${upTo('wide-tablet')} 30vw, 12rem`} />
            </li>
          ))}
        </ul>
        <Testimonials />
        <figure className={styles.map}>
          <img
            src={mapPreview}
            width={720}
            height={340}
            alt="A map of the world at night with small lights on every continent"
            loading="lazy"
          />
          <figcaption>
            One graveyard for the whole world; choose where your stone stands.
          </figcaption>
        </figure>
      </div>
    </div>
  )
}
