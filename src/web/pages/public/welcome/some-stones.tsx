import { useRef } from 'react'
import { paths } from '../../../../contract/page-addresses.ts'
import { useNearViewport } from '../../../lib/browser/use-near-viewport.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import styles from './welcome.module.css'
import { WelcomeSection } from './welcome-section.tsx'

// The graveyard is heavy: it is loaded when this part is near the viewport.
const RealStones = lazyPart(() => import('./real-stones.tsx').then((file) => file.RealStones))

export function SomeStones() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  return (
    <WelcomeSection title="Some who have a place here">
      <div ref={place} className={styles.stones}>
        {isNear && <RealStones />}
      </div>
      <ButtonLink href={paths.graveyard} tone="quiet">
        See every grave
      </ButtonLink>
    </WelcomeSection>
  )
}
