import { Specimen } from './specimen.tsx'
import styles from './style.module.css'

const colours = [
  'night',
  'dusk',
  'evening',
  'slab',
  'ivory',
  'ivory-soft',
  'candle',
  'candle-bright',
  'ember',
  'rose',
  'sage',
]
const sizes = ['title-l', 'title-m', 'title-s', 'text-l', 'text-m', 'text-s']
const gaps = ['gap-xs', 'gap-s', 'gap-m', 'gap-l', 'gap-xl']

export function Colours() {
  return (
    <Specimen title="Colours">
      <ul className={styles.colours}>
        {colours.map((name) => (
          <li key={name} className={styles.colour}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

export function Type() {
  return (
    <Specimen title="Type">
      {sizes.map((name) => (
        <p
          key={name}
          style={{
            fontSize: `var(--${name})`,
            fontFamily: `var(--${name.startsWith('title') ? 'heading' : 'reading'})`,
          }}
        >
          A name that somebody still says, 1931 <small className={styles.name}>{name}</small>
        </p>
      ))}
      <p className={styles.control}>Inter is for what is pressed and typed, 0123456789</p>
      <p>
        <em>EB Garamond leans where somebody speaks.</em>{' '}
        <a href="#main">And this can be followed.</a>
      </p>
    </Specimen>
  )
}

export function Spacing() {
  return (
    <Specimen title="Spacing">
      <ul className={styles.gaps}>
        {gaps.map((name) => (
          <li key={name}>
            <span className={styles.gap} style={{ inlineSize: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
