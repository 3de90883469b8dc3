import { useState } from 'react'
import { referralPath } from '../../../contract/page-addresses.ts'
import { TextButton } from '../../ui/forms/button.tsx'
import { useSite } from '../site/index.ts'
import styles from './partners.module.css'

/** The partner's link, which counts registrations for them. */
export function ReferralLink({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const origin = useSite().public_url
  const link = `${origin}${referralPath(code)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      // Without clipboard permission the link can still be selected by hand.
    }
  }
  return (
    <p className={styles.link}>
      <span>Your link:</span> <code>{link}</code>{' '}
      <TextButton onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</TextButton>
    </p>
  )
}
