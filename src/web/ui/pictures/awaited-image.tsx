import type { ImgHTMLAttributes } from 'react'
import styles from './awaited-image.module.css'

interface AwaitedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  alt: string
  /** On the first screen: it is not lazy. */
  isFirst?: boolean
  /** Not to be fetched yet, because it is far from the screen. */
  isAwaited: boolean
}

/** One transparent pixel: nothing is drawn, no request is made, and the place is kept. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/**
 * A lazy image that gets its address when it is needed: browsers fetch lazy images several screens ahead.
 * Without script it has its address at once. A `noscript` would be read as text until the script runs.
 */
export function AwaitedImage({ isFirst, isAwaited, alt, ...image }: AwaitedImageProps) {
  const { src, srcSet = src, sizes, ...plain } = image
  const lazy = isFirst ? {} : { loading: 'lazy' as const }
  if (!isAwaited) return <img {...image} alt={alt} {...lazy} />
  return (
    <picture className={styles.unscripted}>
      <source media="(scripting: none)" srcSet={srcSet} sizes={sizes} />
      <img {...plain} src={pixel} alt={alt} {...lazy} data-awaited="" />
    </picture>
  )
}
