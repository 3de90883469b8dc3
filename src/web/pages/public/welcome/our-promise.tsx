import { Link } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Candle } from '../../../ui/pictures/candle.tsx'
import styles from './welcome.module.css'
import { WelcomeSection } from './welcome-section.tsx'

const promises = [
  'Nothing you write is used for advertising, and nothing about you is sold.',
  'Your voice is heard by nobody before your passing has been recorded.',
  'If somebody records it in error, one press undoes it: “I am alive”.',
  'You can take everything with you, or leave for good, on any day.',
]

export function OurPromise() {
  return (
    <WelcomeSection title="What we promise">
      <div className={styles.promise}>
        <Candle />
        <ul className={styles.promises}>
          {promises.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className={styles.lead}>
          We do not promise eternity, which nobody can. More is said in{' '}
          <Link href={paths.faq}>questions and answers</Link>.
        </p>
        <ButtonLink href={paths.register}>Create your memorial</ButtonLink>
      </div>
    </WelcomeSection>
  )
}
