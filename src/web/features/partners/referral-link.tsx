import { useState } from 'react'
import { referralPath } from '../../../contract/page-addresses.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import { codePng, codeSvg } from '../../ui/pictures/code-picture.ts'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { useSite } from '../site/site.ts'
import styles from './partners.module.css'

/** The partner's link, which counts registrations for them, and a card with it to display or print. */
export function ReferralLink({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const { public_url: origin, site_name: siteName } = useSite()
  const link = `${origin}${referralPath(code)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      // Without clipboard permission the link can still be selected by hand.
    }
  }
  const saveSvg = () =>
    saveFile(new Blob([codeSvg(link)], { type: 'image/svg+xml' }), `${code}.svg`)
  const savePng = async () => saveFile(await codePng(link), `${code}.png`)
  return (
    <section className={styles.linkSection} aria-label="Your link">
      <div className={styles.link}>
        <h2 className={styles.heading}>Your link</h2>
        <p>Whoever registers through it is counted for you. The code leads to the same place.</p>
        <p>
          <code>{link}</code>{' '}
          <TextButton onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</TextButton>
        </p>
        <div className={styles.actions}>
          <Button tone="quiet" onClick={() => window.print()}>
            Print the card
          </Button>
          <TextButton onClick={saveSvg}>Code as SVG</TextButton>
          <TextButton onClick={() => void savePng()}>Code as PNG</TextButton>
        </div>
      </div>
      <figure className={styles.card}>
        <QrCode text={link} />
        <figcaption>
          <strong>{siteName}</strong>
          <span>A place to be remembered</span>
          <small>{link.replace(/^https?:\/\//, '')}</small>
        </figcaption>
      </figure>
    </section>
  )
}
