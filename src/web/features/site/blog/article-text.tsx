import { Link } from 'wouter'
import type { Block, Span } from '../../../content/article.ts'
import styles from './article.module.css'

/** Articles are data; nothing here can become markup. */
export function ArticleText({ content }: { content: readonly Block[] }) {
  return <div className={styles.text}>{content.map(shownBlock)}</div>
}

function shownBlock(block: Block, index: number) {
  // The blocks of an article never change order.
  const key = `block-${index}`
  switch (block.kind) {
    case 'heading':
      return <h2 key={key}>{block.words.map(shownSpan)}</h2>
    case 'quote':
      return (
        <blockquote key={key}>
          <p>{block.words.map(shownSpan)}</p>
        </blockquote>
      )
    case 'list':
      return (
        <ul key={key}>
          {block.items.map((words, item) => (
            <li key={`item-${String(item)}`}>{words.map(shownSpan)}</li>
          ))}
        </ul>
      )
    default:
      return <p key={key}>{block.words.map(shownSpan)}</p>
  }
}

function shownSpan(span: Span, index: number) {
  if (typeof span === 'string') return span
  const key = `span-${index}`
  switch (span.kind) {
    case 'strong':
      return <strong key={key}>{span.words}</strong>
    case 'emphasis':
      return <em key={key}>{span.words}</em>
    default:
      return (
        <Link key={key} href={span.href}>
          {span.words}
        </Link>
      )
  }
}
