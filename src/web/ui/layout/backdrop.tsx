import styles from './backdrop.module.css'

/**
 * The blurred cemetery behind every page. It comes last in the HTML, because by then the browser knows whether
 * the page has its own picture and this one need not be fetched.
 */
export function Backdrop() {
  return <div className={styles.backdrop} aria-hidden="true" />
}
