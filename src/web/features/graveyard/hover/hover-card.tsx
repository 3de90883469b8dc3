import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { HeadingName } from '../../../ui/fonts/heading-name.tsx'
import { useCountry } from '../countries/use-countries.ts'
import type { GraveAction } from '../grave/grave-action.ts'
import { GraveActions } from '../grave/grave-actions.tsx'
import { GraveDetails } from '../grave/grave-details.tsx'
import { nameOf } from '../grave/grave-text.ts'
import { photoOf } from '../grave/photo.ts'
import { cardPosition } from './card-position.ts'
import styles from './hover-card.module.css'

interface HoverCardProps extends ComponentProps<'section'> {
  grave: Grave
  stone: HTMLElement
  onAction: (act: GraveAction) => void
}

/** A popover in the top layer, because each plot contains its own painting. */
export function HoverCard({ grave, stone, onAction, ...rest }: HoverCardProps) {
  const card = useRef<HTMLElement>(null)
  const country = useCountry(grave.nationality)
  const name = nameOf(grave)
  const photo = photoOf(grave, 'small')

  useLayoutEffect(() => {
    const shown = card.current
    if (!shown) return
    shown.showPopover()
    const size = { width: shown.offsetWidth, height: shown.offsetHeight }
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = cardPosition(stone.getBoundingClientRect(), size, view)
    shown.style.translate = `${left}px ${top}px`
  }, [stone])

  return (
    <section
      {...rest}
      ref={card}
      popover="manual"
      aria-label={`About ${name}`}
      className={styles.card}
      // The stone keeps the focus, so that a dialog opened from here gives it back there.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div className={styles.head}>
        {photo && <img className={styles.portrait} src={photo} alt="" width={80} height={100} />}
        <div className={styles.title}>
          <HeadingName as="p" name={name} country={country?.code} className={styles.name} />
        </div>
      </div>
      <GraveDetails grave={grave} />
      <GraveActions grave={grave} tabIndex={-1} onAction={onAction} />
    </section>
  )
}
