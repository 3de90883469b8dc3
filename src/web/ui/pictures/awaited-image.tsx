import type { ImgHTMLAttributes } from 'react'
import styles from './awaited-image.module.css'

interface AwaitedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  alt: string
  /** On the first screen: it is not lazy. */
  isFirst?: boolean
  /** Not to be fetched yet, because it is far from the screen. */
  isAwaited: boolean
}

/**
 * A lazy image whose address is given when it is needed: browsers fetch lazy images several screens ahead.
 * Without script it is an ordinary one.
 */
export function AwaitedImage({ isFirst, isAwaited, alt, ...image }: AwaitedImageProps) {
  const whole = <img {...image} alt={alt} {...(!isFirst && { loading: 'lazy' })} />
  if (!isAwaited) return whole
  const withoutAddress = { src: undefined, srcSet: undefined, sizes: undefined }
  return (
    <>
      <img {...image} {...withoutAddress} alt={alt} data-awaited="" />
      <noscript className={styles.unscripted}>{whole}</noscript>
    </>
  )
}
