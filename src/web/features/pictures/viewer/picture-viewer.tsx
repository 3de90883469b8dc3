import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Picture } from '../../../../contract/memorials/pictures.ts'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import { CloseIcon, Icon } from '../../../ui/pictures/icons.tsx'
import { altOf, captionOf } from '../picture-text.ts'
import { stepOfKey, stepOfSwipe } from './steps.ts'
import styles from './viewer.module.css'

export interface PictureViewerProps {
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}

/** One picture on the whole screen; arrow keys, buttons and swipes lead on, round the album. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const pressed = useRef<{ x: number; y: number }>(undefined)
  useModal(dialog)
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

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys lead on wherever the focus is
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`Picture ${at + 1} of ${pictures.length}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <figure
        className={styles.frame}
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
          <span dir="auto">{captionOf(picture)}</span>
          <span className={styles.count}>
            {at + 1} / {pictures.length}
          </span>
        </figcaption>
      </figure>
      <button
        type="button"
        className={styles.close}
        aria-label="Close the picture"
        onClick={onClose}
      >
        <CloseIcon />
      </button>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label="Previous picture"
            onClick={() => step(-1)}
          >
            <Icon>
              <path d="m15 5-7 7 7 7" />
            </Icon>
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label="Next picture"
            onClick={() => step(1)}
          >
            <Icon>
              <path d="m9 5 7 7-7 7" />
            </Icon>
          </button>
        </>
      )}
    </dialog>,
    document.body,
  )
}
