import type { CSSProperties, ReactNode } from 'react'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import styles from './stone.module.css'
import { stonePictures } from './stone-pictures.ts'

interface StoneProps {
  style: GraveStyle
  sizes: string
  children?: ReactNode
}

/** A gravestone; its children are placed on its panel. */
export function Stone({ style, sizes, children }: StoneProps) {
  const { small, large, panel } = stonePictures(style)
  // The content security policy refuses inline styles in a prerendered page; a bare stone needs none.
  const place = {
    '--left': `${panel.left}%`,
    '--top': `${panel.top}%`,
    '--width': `${panel.width}%`,
    '--height': `${panel.height}%`,
    '--name': `${panel.fontSizeCqw.name}cqw`,
    '--dates': `${panel.fontSizeCqw.dates}cqw`,
  } as CSSProperties
  return (
    <figure className={styles.stone} style={children ? place : undefined}>
      <img
        src={small}
        srcSet={`${small} 320w, ${large} 640w`}
        sizes={sizes}
        width={320}
        height={400}
        alt=""
        loading="lazy"
      />
      {children && <figcaption className={styles.panel}>{children}</figcaption>}
    </figure>
  )
}
