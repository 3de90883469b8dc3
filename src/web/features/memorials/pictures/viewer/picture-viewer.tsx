import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Picture } from '../../../../../contract/memorials/pictures.ts'
import { classNames } from '../../../../ui/class-names.ts'
import {
  FullScreen,
  fullScreenButton,
  fullScreenFrame,
} from '../../../../ui/pictures/full-screen.tsx'
import { Icon } from '../../../../ui/pictures/icons.tsx'
import { altOf, captionOnPage } from '../picture-text.ts'
import { stepOfKey, stepOfSwipe } from './steps.ts'
import styles from './viewer.module.css'

export interface PictureViewerProps {
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}

/** A single picture in full screen; arrow keys, buttons and swipes move through the album, which wraps around. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first)
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const picture = pictures[at]
  if (!picture) return null

  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOfKey(event.key, at, pictures.length)
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  const onPointerUp = (event: PointerEvent) => {
    const from = pressed.current
    pressed.current = undefined
    if (from) step(stepOfSwipe(from, { x: event.clientX, y: event.clientY }))
  }

  return (
    <FullScreen
      label={`Picture ${at + 1} of ${pictures.length}`}
      closeLabel="Close the picture"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure
        className={classNames(fullScreenFrame, styles.frame)}
        onPointerDown={(event) => {
          pressed.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressed.current = undefined
        }}
      >
        <img
          key={picture.id}
          src={picture.large}
          width={picture.width}
          height={picture.height}
          alt={altOf(picture)}
          draggable={false}
        />
        <figcaption aria-live="polite">
          <span dir="auto">{captionOnPage(picture)}</span>
          <span className={styles.count}>
            {at + 1} / {pictures.length}
          </span>
        </figcaption>
      </figure>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={classNames(fullScreenButton, styles.previous)}
            aria-label="Previous picture"
            onClick={() => step(-1)}
          >
            <Icon>
              <path d="m15 5-7 7 7 7" />
            </Icon>
          </button>
          <button
            type="button"
            className={classNames(fullScreenButton, styles.next)}
            aria-label="Next picture"
            onClick={() => step(1)}
          >
            <Icon>
              <path d="m9 5 7 7-7 7" />
            </Icon>
          </button>
        </>
      )}
    </FullScreen>
  )
}
