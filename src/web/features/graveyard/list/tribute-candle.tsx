import picture from '../../../../../art/ground/candle.webp'
import styles from './tribute-candle.module.css'

/** At the foot of a stone with a recent tribute. */
export function TributeCandle() {
  return (
    <span className={styles.candle}>
      <img src={picture} alt="" width={192} height={288} loading="lazy" decoding="async" />
    </span>
  )
}
