import { type MouseEvent, useRef } from 'react'
import type { Picture } from '../../../../contract/memorials/pictures.ts'
import { pictureSides } from '../../../../contract/values/picture-limits.ts'
import { useNearViewport } from '../../../lib/browser/use-near-viewport.ts'
import { AwaitedImage } from '../../../ui/pictures/awaited-image.tsx'
import { LazyPictureViewer } from '../pictures/lazy-picture-viewer.tsx'
import { altOf } from '../pictures/picture-text.ts'
import styles from './life.module.css'
import { shapeOf } from './picture-shape.ts'

interface LifePictureProps {
  picture: Picture
  sizes: string
  /** Empty where it has none. */
  caption: string
  onOpen: (picture: Picture) => void
}

/** A link to the whole picture; with script it opens on this screen. */
export function LifePicture({ picture, sizes, caption, onOpen }: LifePictureProps) {
  const frame = useRef<HTMLElement>(null)
  const isAwaited = !useNearViewport(frame)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(picture)
  }
  return (
    <figure ref={frame} className={styles.picture} data-shape={shapeOf(picture)}>
      <a
        href={picture.large}
        className={styles.link}
        onClick={open}
        onPointerEnter={LazyPictureViewer.preload}
        onFocus={LazyPictureViewer.preload}
      >
        <AwaitedImage
          isAwaited={isAwaited}
          decoding="async"
          width={picture.width}
          height={picture.height}
          src={picture.small}
          srcSet={`${picture.small} ${widthAt(picture, pictureSides.small)}w, ${picture.medium} ${widthAt(picture, pictureSides.medium)}w`}
          sizes={sizes}
          alt={altOf(picture)}
        />
        {/* Browsers fetch it when the page is printed, and wait for it. */}
        {isAwaited && (
          <img
            className={styles.onPaper}
            loading="lazy"
            width={picture.width}
            height={picture.height}
            src={picture.medium}
            alt={altOf(picture)}
          />
        )}
      </a>
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  )
}

/** The width of a size whose longest side is this. */
function widthAt({ width, height }: Picture, side: number): number {
  const longest = Math.max(width, height)
  return longest <= side ? width : Math.round((width * side) / longest)
}
