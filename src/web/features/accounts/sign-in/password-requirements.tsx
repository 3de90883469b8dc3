import styles from '../accounts.module.css'

export function PasswordRequirements() {
  return (
    <div className={styles.requirements}>
      <p>Your password must be:</p>
      <ul>
        <li>at least 8 characters</li>
        <li>not too similar to your personal information</li>
        <li>not commonly used</li>
        <li>not entirely numeric</li>
      </ul>
    </div>
  )
}
