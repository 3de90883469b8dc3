import styles from './flag.module.css'

declare global {
  interface ImportMetaEnv {
    /** Where the build puts the drawings. */
    readonly FLAGS: string
  }
}

interface FlagProps {
  /** Of the country, as `US` or `us`. */
  code: string
  /** Where the country is not named beside it. */
  label?: string
}

/** Drawn, because many systems have no letters for flags. */
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
