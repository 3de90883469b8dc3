import styles from './backdrop.module.css'

/** The cemetery at dusk, out of focus, behind everything that is to be read. */
export function Backdrop() {
  return <div className={styles.backdrop} aria-hidden="true" />
}
