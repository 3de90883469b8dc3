import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { gravePath } from '../../../../contract/page-addresses.ts'
import { useEscape } from '../../../lib/browser/use-escape.ts'
import { HeadingName } from '../../../ui/fonts/heading-name.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { CloseIcon } from '../../../ui/pictures/icons.tsx'
import { walkPath } from '../../../walk/walk-address.ts'
import { useCountry } from '../countries/use-countries.ts'
import { type GraveAction } from '../grave/grave-action.ts'
import { GraveActions } from '../grave/grave-actions.tsx'
import { lifeOf, nameOf } from '../grave/grave-text.ts'
import { photoOf } from '../grave/photo.ts'
import styles from './grave-popup.module.css'

interface GravePopupProps {
  grave: Grave
  onAction: (act: GraveAction) => void
  onClose: () => void
}

/** Beside the map rather than over it, so that its stone stays visible. */
export function GravePopup({ grave, onAction, onClose }: GravePopupProps) {
  const popup = useRef<HTMLElement>(null)
  const country = useCountry(grave.nationality)
  const name = nameOf(grave)
  const isWaiting = grave.death_date === null && grave.has_audio_message
  useEffect(() => popup.current?.focus({ preventScroll: true }), [])
  useEscape(true, onClose)

  return (
    <section ref={popup} tabIndex={-1} className={styles.popup} aria-label={`The grave of ${name}`}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </button>
      <div className={styles.head}>
        <Likeness grave={grave} />
        <div className={styles.title}>
          <HeadingName as="h2" name={name} country={country?.code} className={styles.name} />
          <p className={styles.life}>{lifeOf(grave)}</p>
          {country && (
            <p className={styles.life}>
              <Flag code={country.code} /> {country.name}
            </p>
          )}
        </div>
      </div>
      <p className={styles.words} dir="auto">
        {wordsOnMap(grave)}
      </p>
      {isWaiting && <p className={styles.life}>Sacred message prepared for eternal rest</p>}
      <GraveActions grave={grave} onAction={onAction} />
      <div className={styles.links}>
        <Link className={styles.link} href={gravePath(grave.id)}>
          See it in the list
        </Link>
        {grave.gravestone_latitude !== null && (
          <Link className={styles.link} href={walkPath(grave.id)}>
            Walk here
          </Link>
        )}
      </div>
    </section>
  )
}

function Likeness({ grave }: { grave: Grave }) {
  const photo = photoOf(grave, 'small')
  if (photo) return <img className={styles.photo} src={photo} alt="" />
  return (
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(grave.full_name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return first.map((word) => [...(word ?? '')][0] ?? '').join('') || '?'
}

function wordsOnMap({ memorial_message: words, death_date: passedOn, ...grave }: Grave): string {
  if (grave.is_reserved) return ''
  return words || (passedOn ? 'In loving memory' : 'Living member of our community')
}
