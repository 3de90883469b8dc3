import styles from './sky.module.css'

/**
 * The sky over a memorial, from dusk at the stone to dawn at the end of the page. Where the browser can, it changes with
 * the scroll; elsewhere, and where motion is unwanted, it lies along the page.
 */
export function Sky() {
  return (
    <div className={styles.sky} data-hero="" aria-hidden="true">
      <span className={styles.night} />
      <span className={styles.dawn} />
    </div>
  )
}
