import { classNames } from '../class-names.ts'
import { headingFace } from './heading-face.ts'
import styles from './heading-name.module.css'
import { languageOfScript } from './script-fonts.ts'
import { headingWidthOf, piecesOf } from './text-width.ts'

interface HeadingNameProps {
  as: 'h1' | 'h2' | 'p'
  name: string
  country?: string | undefined
  /** Sets `--size`, optionally `--smallest`, and `--room` if it is narrower than its container. */
  className: string | undefined
}

/** A name in the heading face, at a size where its longest word fits on one line. */
export function HeadingName({ as: Tag, name, country, className }: HeadingNameProps) {
  return (
    <Tag
      className={classNames(styles.name, className)}
      dir="auto"
      lang={languageOfScript(name, country)}
      data-face={headingFace(name)}
      data-longest={longestOf(name)}
    >
      {name}
    </Tag>
  )
}

/** The sizes that the style sheet knows, in em. */
const [shortest, longest] = [5, 20]

function longestOf(name: string): number {
  const widths = piecesOf(name)
    .filter(({ canBreak }) => !canBreak)
    .map(({ text }) => Math.ceil(headingWidthOf(text)))
  return Math.min(longest, Math.max(shortest, ...widths))
}
