import type { ArticleSummary } from '../../../content/article.ts'
import { longDay } from '../../../lib/text/dates.ts'
import styles from './blog.module.css'

export function ArticleFacts({ article }: { article: ArticleSummary }) {
  return (
    <p className={styles.facts}>
      <span className={styles.category}>{article.category}</span>
      <time dateTime={article.publishDate}>{longDay(article.publishDate)}</time>
      <span>{article.readTime} min read</span>
    </p>
  )
}
