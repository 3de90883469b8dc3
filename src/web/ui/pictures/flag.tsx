import styles from './flag.module.css'

declare global {
  interface ImportMetaEnv {
    /** The folder of the flags in the build. */
    readonly FLAGS: string
  }
}

interface FlagProps {
  /** Country code, as `US` or `us`. */
  code: string
  /** Alternative text, when the country is not named beside the flag. */
  label?: string
}

/** Images, because many systems have no flag emoji. */
export function Flag({ code, label = '' }: FlagProps) {
  return (
    <img
      className={styles.flag}
      src={`${import.meta.env.FLAGS}${code.toLowerCase()}.svg`}
      alt={label}
      width={24}
      height={16}
      loading="lazy"
    />
  )
}
