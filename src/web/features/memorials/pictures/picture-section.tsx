import { type MouseEvent, useRef, useState } from 'react'
import type { Picture } from '../../../../contract/memorials/pictures.ts'
import { pictureSides } from '../../../../contract/values/picture-limits.ts'
import { useNearViewport } from '../../../lib/browser/use-near-viewport.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { AwaitedImage } from '../../../ui/pictures/awaited-image.tsx'
import { LazyPictureViewer } from './lazy-picture-viewer.tsx'
import { altOf, captionOnPage } from './picture-text.ts'
import styles from './pictures.module.css'

const sizes = `${upTo('small-phone')} 44vw, ${upTo('small-desktop')} 30vw, 18rem`

/** Links to the whole pictures; with script they open on this screen. */
export function PictureSection({ pictures }: { pictures: readonly Picture[] }) {
  const [opened, setOpened] = useState<number>()
  const album = useRef<HTMLUListElement>(null)
  const isAwaited = !useNearViewport(album)
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened(at)
  }
  return (
    <>
      <ul ref={album} className={styles.album}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <figure className={styles.picture}>
              <a
                href={picture.large}
                className={styles.link}
                onClick={(event) => open(event, at)}
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
              </a>
              {captionOnPage(picture) && (
                <figcaption dir="auto">{captionOnPage(picture)}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazyPictureViewer
          pictures={pictures}
          first={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** How wide a size is whose longest side is this. */
function widthAt({ width, height }: Picture, side: number): number {
  const longest = Math.max(width, height)
  return longest <= side ? width : Math.round((width * side) / longest)
}
