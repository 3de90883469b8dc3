import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { classNames } from '../../../ui/class-names.ts'
import { headingFace } from '../../../ui/fonts/heading-face.ts'
import { FullScreen, fullScreenFrame } from '../../../ui/pictures/full-screen.tsx'
import { nameOf } from './grave-text.ts'
import { photoOf } from './photo.ts'
import styles from './photo-viewer.module.css'

/** The portrait on the whole screen. */
export function PhotoViewer({ grave, onClose }: { grave: Grave; onClose: () => void }) {
  const name = nameOf(grave)
  return (
    <FullScreen label={`The photo of ${name}`} closeLabel="Close the photo" onClose={onClose}>
      <figure className={classNames(fullScreenFrame, styles.frame)}>
        <img src={photoOf(grave, 'large') ?? undefined} alt={`${name}, portrait`} />
        <figcaption dir="auto" data-face={headingFace(name)}>
          {name}
        </figcaption>
      </figure>
    </FullScreen>
  )
}
