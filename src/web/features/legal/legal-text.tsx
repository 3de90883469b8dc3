import type { ReactNode } from 'react'
import type { LegalDocument } from '../../content/legal-document.ts'
import { longDay } from '../../lib/text/dates.ts'
import { useSiteName } from '../site/index.ts'
import styles from './legal-text.module.css'

interface LegalTextProps {
  text: LegalDocument
  /** One level below the title above it. */
  heading: 'h2' | 'h3'
  children?: ReactNode
}

export function LegalText({ text, heading: Heading, children }: LegalTextProps) {
  const siteName = useSiteName()
  const named = (paragraph: string) => withLinks(paragraph.replaceAll('{site}', siteName))
  return (
    <div className={styles.text}>
      <p className={styles.updated}>Last updated {longDay(text.updatedOn)}</p>
      <p>{named(text.opening)}</p>
      {children}
      {text.sections.map((section, index) => (
        <section key={section.title}>
          <Heading>
            {index + 1}. {section.title}
          </Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{named(paragraph)}</p>
          ))}
        </section>
      ))}
      <aside className={styles.box}>
        <Heading>{text.box.title}</Heading>
        {text.box.paragraphs.map((paragraph) => (
          <p key={paragraph}>{named(paragraph)}</p>
        ))}
      </aside>
    </div>
  )
}

/** Addresses become links; the full stop is no part of them. */
function withLinks(paragraph: string): ReactNode[] {
  return paragraph.split(/(https:\/\/\S+[^\s.])/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part.slice('https://'.length)}
      </a>
    ) : (
      part
    ),
  )
}
