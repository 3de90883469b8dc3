import styles from './lit-candle.module.css'

const id = 'lit-candle'

/** Rendered once on a page with lit candles: each of them refers to it. */
export function LitCandleShape() {
  return (
    <svg width="0" height="0" className={styles.shape} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-wax`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="var(--wax-shade)" />
          <stop offset="0.35" stopColor="var(--wax)" />
          <stop offset="1" stopColor="var(--wax-shade)" />
        </linearGradient>
        <radialGradient id={`${id}-halo`}>
          <stop offset="0" stopColor="rgb(var(--flame-rgb))" stopOpacity="0.55" />
          <stop offset="1" stopColor="rgb(var(--flame-rgb))" stopOpacity="0" />
        </radialGradient>
        <symbol id={id} viewBox="0 0 24 48">
          <path d="M7 24.5q5 2.4 10 0V45q-5 2.8-10 0Z" fill={`url(#${id}-wax)`} />
          <ellipse cx="12" cy="24.4" rx="5" ry="1.5" fill="var(--flame-core)" opacity="0.75" />
          <path d="M12 24.2v-3.4" stroke="var(--ink)" strokeWidth="1" />
        </symbol>
        <symbol id={`${id}-flame`} viewBox="0 0 24 48">
          <circle cx="12" cy="15" r="12" fill={`url(#${id}-halo)`} />
          <path
            d="M12 5.5c2.8 4.4 4.2 7.4 4.2 10.4a4.2 4.2 0 0 1-8.4 0c0-3 1.4-6 4.2-10.4Z"
            fill="rgb(var(--flame-rgb))"
          />
          <path
            d="M12 11.5c1.5 2.4 2.3 4 2.3 5.6a2.3 2.3 0 0 1-4.6 0c0-1.6.8-3.2 2.3-5.6Z"
            fill="var(--flame-core)"
          />
        </symbol>
      </defs>
    </svg>
  )
}

/** A burning candle; its flame moves a little, unless motion is unwanted. */
export function LitCandle() {
  return (
    <svg width="24" height="48" viewBox="0 0 24 48" className={styles.candle} aria-hidden="true">
      <use href={`#${id}`} />
      <use href={`#${id}-flame`} className={styles.flame} />
    </svg>
  )
}
