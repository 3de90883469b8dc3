import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { privacy } from '../../content/privacy.ts'
import { terms } from '../../content/terms.ts'
import { AnalyticsChoice } from '../../features/analytics/index.ts'
import { LegalText } from '../../features/legal/legal-text.tsx'
import { usePageHead } from '../../features/site/index.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function TermsPage() {
  usePageHead({
    title: terms.title,
    description: 'The agreement between you and us, written to be read.',
    keywords: ['terms and conditions', 'digital memorial'],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{terms.title}</h1>
      <LegalText text={terms} heading="h2">
        <p>
          How we treat personal data is set out in the{' '}
          <Link href={paths.privacy}>Privacy Policy</Link>.
        </p>
      </LegalText>
    </Card>
  )
}

export function PrivacyPage() {
  usePageHead({
    title: privacy.title,
    description:
      'What we keep of you, why and for how long, who can see it, and what you can ask of us.',
    keywords: ['privacy policy', 'data protection', 'digital memorial'],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{privacy.title}</h1>
      <LegalText text={privacy} heading="h2" />
      <AnalyticsChoice />
    </Card>
  )
}
