import { Link } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { privacyTitle } from '../../content/privacy.ts'
import { termsTitle } from '../../content/terms.ts'
import { AnalyticsChoice } from '../../features/site/analytics/analytics.tsx'
import { useLegalDocument } from '../../features/site/legal/legal-document.ts'
import { LegalText } from '../../features/site/legal/legal-text.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'

export function TermsPage() {
  const text = useLegalDocument('terms')
  const title = text?.title ?? termsTitle
  usePageHead({
    title,
    description: 'The agreement between you and us, written to be read.',
    keywords: ['terms and conditions', 'digital memorial'],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      <LegalText text={text} heading="h2">
        <p>
          How we treat personal data is set out in the{' '}
          <Link href={paths.privacy}>Privacy Policy</Link>.
        </p>
      </LegalText>
    </Card>
  )
}

export function PrivacyPage() {
  const text = useLegalDocument('privacy')
  const title = text?.title ?? privacyTitle
  usePageHead({
    title,
    description:
      'What we keep of you, why and for how long, who can see it, and what you can ask of us.',
    keywords: ['privacy policy', 'data protection', 'digital memorial'],
  })
  return (
    <Card className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      <LegalText text={text} heading="h2" />
      <AnalyticsChoice />
    </Card>
  )
}
