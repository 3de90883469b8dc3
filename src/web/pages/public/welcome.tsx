import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { Gates } from '../../features/graveyard/gates/gates.tsx'
import { useGates } from '../../features/graveyard/gates/use-gates.ts'
import { priceOf, tiers } from '../../features/payments/tiers.ts'
import { usePageHead } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Hero } from './welcome/hero.tsx'
import { HowItWorks } from './welcome/how-it-works.tsx'
import { OurPromise } from './welcome/our-promise.tsx'
import { SomeStones } from './welcome/some-stones.tsx'
import { AllOpen, TwoTiers } from './welcome/two-tiers.tsx'
import styles from './welcome.module.css'

export function WelcomePage() {
  usePageHead({})
  const site = useSite()
  const isSold = site.prices !== null
  const [, navigate] = useLocation()
  const enter = () => navigate(paths.graveyard)
  const gates = useGates(enter)

  const onEnter = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Preloaded during the gate animation.
    void import('./graveyard.tsx').catch(() => {})
    gates.press()
  }

  return (
    <>
      <Hero>
        <h1 className={styles.title}>{site.site_name}</h1>
        <blockquote className={styles.quote}>
          <p>“A name that somebody still says is a lamp that somebody still lights.”</p>
        </blockquote>
        <p className={styles.description}>
          A quiet graveyard for the whole world. Reserve your gravestone, write it in your own words
          while you live, and name two people who will open it when you are gone.
        </p>
        <div className={styles.actions}>
          <ButtonLink href={paths.graveyard} onClick={onEnter}>
            Enter Sacred Graveyard
          </ButtonLink>
          <ButtonLink href={paths.register} tone="quiet">
            Create your memorial
          </ButtonLink>
        </div>
        {isSold && <p className={styles.note}>Free to start, no credit card.</p>}
      </Hero>
      <HowItWorks isSold={isSold} />
      <SomeStones />
      {isSold ? (
        <TwoTiers
          offers={(['premium', 'ultra'] as const).map((tier) => ({
            ...tiers[tier],
            price: priceOf(tier, site),
          }))}
        />
      ) : (
        <AllOpen stone={tiers.premium.features} messages={tiers.ultra.features} />
      )}
      <OurPromise />
      {gates.moment !== 'closed' && <Gates moment={gates.moment} onSkip={enter} />}
    </>
  )
}
