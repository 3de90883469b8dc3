import { faq } from '../../content/faq.ts'
import { useSiteName } from '../site/index.ts'
import styles from './faq.module.css'

/** Each question opens and closes by itself, with or without script. */
export function FaqList() {
  const siteName = useSiteName()
  const named = (words: string) => words.replaceAll('{site}', siteName)
  return faq.map(({ title, questions }) => (
    <section key={title} className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{named(question)}</summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{named(paragraph)}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  ))
}
