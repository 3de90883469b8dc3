import './stone-sizes.generated.css'
import type { ReactNode } from 'react'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import { AwaitedImage } from '../pictures/awaited-image.tsx'
import styles from './stone.module.css'
import { stonePictures } from './stone-pictures.ts'

interface StoneProps {
  style: GraveStyle
  sizes: string
  /** On a medallion: on the cross, the gable or the plinth of the stone. */
  portrait?: string | null
  /** A stone on the first screen is not fetched lazily. */
  isFirst?: boolean
  /** Its pictures are fetched later. */
  isAwaited?: boolean
  children?: ReactNode
}

/** A gravestone; its children are placed on its panel. */
export function Stone({
  style,
  sizes,
  portrait = null,
  isFirst = false,
  isAwaited = false,
  children,
}: StoneProps) {
  const { small, large } = stonePictures(style)
  return (
    <figure className={styles.stone} data-stone={style} data-portrait={portrait ? '' : undefined}>
      <AwaitedImage
        className={styles.picture}
        src={small}
        srcSet={`${small} 320w, ${large} 640w`}
        sizes={sizes}
        width={320}
        height={400}
        alt=""
        isFirst={isFirst}
        isAwaited={isAwaited}
      />
      {portrait && (
        <AwaitedImage
          className={styles.medallion}
          data-part="portrait"
          src={portrait}
          alt=""
          width={80}
          height={100}
          decoding="async"
          isAwaited={isAwaited}
        />
      )}
      {children && <figcaption className={styles.panel}>{children}</figcaption>}
    </figure>
  )
}
