import styles from './welcome.module.css'
import { WelcomeSection } from './welcome-section.tsx'

const steps = [
  {
    title: 'Reserve your place',
    words: 'An email address is all it takes.',
    whenSold: ' No credit card, and nothing that renews.',
  },
  {
    title: 'Make it your own',
    words: 'Your name, your dates, your own words. Come back as often as you like.',
  },
  {
    title: 'Name two administrators',
    words: 'People you trust. One day one of them will record your passing.',
  },
  {
    title: 'Be visited',
    words: 'Then your memorial opens: your voice is heard, and tributes are left at your stone.',
  },
]

export function HowItWorks({ isSold }: { isSold: boolean }) {
  return (
    <WelcomeSection title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ title, words, whenSold }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{words + ((isSold && whenSold) || '')}</p>
          </li>
        ))}
      </ol>
    </WelcomeSection>
  )
}
