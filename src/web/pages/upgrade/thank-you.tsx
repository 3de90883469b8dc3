import { type ReactNode, useEffect, useRef } from 'react'
import { keptMemorialPath } from '../../../contract/family-addresses.ts'
import { myMemorialPath, settingsPath } from '../../../contract/page-addresses.ts'
import { type TierName, tiers } from '../../features/payments/tiers.ts'
import { TextButton } from '../../ui/forms/button.tsx'
import styles from './thank-you.module.css'

const openNow: Record<TierName, readonly (readonly [label: string, href: string])[]> = {
  premium: [
    ['Your portrait', myMemorialPath('portrait')],
    ['Your words', myMemorialPath('words')],
    ['Your stone, among nine', myMemorialPath('stone')],
    ['Your flag', myMemorialPath('nationality')],
    ['Your voice', myMemorialPath('voice')],
    ['Your life story', myMemorialPath('story')],
    ['Pictures of your life', myMemorialPath('pictures')],
  ],
  ultra: [['Your Eternal Messages, for ten anniversaries', settingsPath('anniversary')]],
}

/** What premium opens of a memorial that the member keeps. */
const openForFamily = (id: number): readonly (readonly [label: string, href: string])[] => [
  ['The portrait', keptMemorialPath(id, 'portrait')],
  ['The words', keptMemorialPath(id, 'words')],
  ['The stone, among nine', keptMemorialPath(id, 'stone')],
  ['The flag', keptMemorialPath(id, 'nationality')],
  ['The voice', keptMemorialPath(id, 'voice')],
  ['The life story', keptMemorialPath(id, 'story')],
  ['Pictures of a life', keptMemorialPath(id, 'pictures')],
]

interface ThankYouProps {
  /** The memorial by family it was bought for; none for the buyer's own. */
  memorial: number | undefined
  opened: readonly TierName[]
  email: string
  stone: ReactNode
  isNobodyNamed: boolean
  onGo: (href: string) => void
}

/** After paying: what is open now, with a link to each. */
export function ThankYou(props: ThankYouProps) {
  const { memorial, opened, email, stone, isNobodyNamed, onGo } = props
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.thanks}>
      <div className={styles.stone} aria-hidden="true">
        {stone}
      </div>
      <div className={styles.words}>
        <p ref={heading} tabIndex={-1} className={styles.heading}>
          {opened.map((tier) => tiers[tier].name).join(' and ')} {opened.length > 1 ? 'are' : 'is'}{' '}
          open now, for as long as the graveyard stands.
        </p>
        <ul className={styles.list} aria-label="Open now">
          {opened.flatMap((tier) =>
            (memorial ? openForFamily(memorial) : openNow[tier]).map(([label, href]) => (
              <li key={href}>
                <TextButton onClick={() => onGo(href)}>{label}</TextButton>
              </li>
            )),
          )}
        </ul>
        {opened.includes('ultra') && isNobodyNamed && (
          <p className={styles.missing}>
            Nobody is named yet to receive your messages.{' '}
            <TextButton onClick={() => onGo(settingsPath('administrators'))}>
              Name somebody you trust
            </TextButton>
          </p>
        )}
        <p className={styles.receipt}>
          A receipt is on its way to {email}.
          {!memorial && ' It also stands in your settings, under Profile.'}
        </p>
      </div>
    </div>
  )
}
