import type { ReactNode } from 'react'
import type { LegalDocument } from '../../../content/legal-document.ts'
import { longDay } from '../../../lib/text/dates.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import styles from './legal-text.module.css'

interface LegalTextProps {
  /** Undefined while it loads. */
  text: LegalDocument | undefined
  /** One level below the title above it. */
  heading: 'h2' | 'h3'
  children?: ReactNode
}

export function LegalText({ text, heading: Heading, children }: LegalTextProps) {
  if (!text) return <Loading text="One moment…" />
  return (
    <div className={styles.text}>
      {text.updatedOn && <p className={styles.updated}>Last updated {longDay(text.updatedOn)}</p>}
      <Paragraphs of={text.opening} />
      {children}
      {text.sections.map((section, index) => (
        <section key={section.title}>
          <Heading>
            {index + 1}. {section.title}
          </Heading>
          <Paragraphs of={section.paragraphs} />
        </section>
      ))}
      {text.box && (
        <aside className={styles.box}>
          <Heading>{text.box.title}</Heading>
          <Paragraphs of={text.box.paragraphs} />
        </aside>
      )}
    </div>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => <p key={paragraph}>{withLinks(paragraph)}</p>)
}

/** Addresses become links; a full stop after them does not belong to them. */
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
