import {
  accessibility,
  keyboardMap,
  accessibilityTitle as title,
} from '../../content/accessibility.ts'
import { LegalText } from '../../features/site/legal/legal-text.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import styles from '../pages.module.css'

export function AccessibilityPage() {
  usePageHead({
    title,
    description: 'How this place can be visited with a keyboard, a screen reader or large text.',
    keywords: ['accessibility', 'keyboard', 'screen reader', 'digital memorial'],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      <LegalText text={accessibility(useSite())} heading="h2">
        <section aria-labelledby="keys">
          <h2 id="keys">The keys</h2>
          <Facts facts={[...keyboardMap]} />
        </section>
      </LegalText>
    </Card>
  )
}
