import { useState } from 'react'
import { TextButton } from '../../../ui/forms/button.tsx'
import styles from './recovery-code.module.css'

/** Shown only this once, to be written down, copied or printed. */
export function NewCode({ code }: { code: string }) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied('The code is copied.')
    } catch {
      setCopied('Please mark the code and copy it.')
    }
  }

  return (
    <div className={styles.sheet}>
      <p>
        This is your recovery code. Write it down or print it now: it is shown this once. Whoever
        has it and knows your address can sign in.
      </p>
      <p>
        <code className={styles.code}>{code}</code>
      </p>
      <div className={styles.actions}>
        <TextButton onClick={() => void copy()}>Copy</TextButton>
        <TextButton onClick={() => window.print()}>Print</TextButton>
      </div>
      <output>{copied}</output>
    </div>
  )
}
