import styles from './own-words.module.css'

/** What the owner wrote to a guardian. */
export function OwnWords({ words, name }: { words: string; name: string }) {
  if (!words) return null
  return (
    <figure className={styles.note}>
      <blockquote dir="auto">{words}</blockquote>
      <figcaption dir="auto">{name}</figcaption>
    </figure>
  )
}
