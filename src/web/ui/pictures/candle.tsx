import picture from '../../../../art/ground/candle.webp'
import styles from './candle.module.css'

export function Candle() {
  return (
    <div className={styles.candle} aria-hidden="true">
      <img src={picture} alt="" width={96} height={144} />
    </div>
  )
}
