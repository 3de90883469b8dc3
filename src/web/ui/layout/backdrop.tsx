import styles from './backdrop.module.css'

/**
 * The cemetery at dusk, out of focus, behind everything that is to be read. In the HTML it comes last:
 * by then it is known whether the page has a picture of its own, and this one need not be fetched.
 */
export function Backdrop() {
  return <div className={styles.backdrop} aria-hidden="true" />
}
