import type { OwnText } from '../../../../contract/site/site.ts'
import { type FaqSection, faq } from '../../../content/faq.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useOwnText } from '../own-text.ts'
import { useSite } from '../site.ts'
import styles from './faq.module.css'

/** Each question opens and closes by itself, with or without script. */
export function FaqList() {
  const own = useOwnText('faq')
  const builtIn = faq(useSite())
  const sections = own.isReplaced ? own.text && sectionsOf(own.text) : builtIn
  if (!sections) return <Loading text="One moment…" />
  return sections.map(({ title, questions }) => (
    <section key={title} className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  ))
}

function sectionsOf({ sections }: OwnText): FaqSection[] {
  return sections.map(({ title, parts }) => ({
    title,
    questions: parts.map(({ title, paragraphs }) => ({ question: title, answer: paragraphs })),
  }))
}
