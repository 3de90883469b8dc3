import type { ArticleSummary } from '../../../content/article.ts'
import { articles } from '../../../content/articles/index.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './blog.module.css'

const maxShown = 2

/** Further reading: the same category first. */
export function NextArticles({ after }: { after: ArticleSummary }) {
  const next = articles
    .filter(({ id }) => id !== after.id)
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .slice(0, maxShown)
  return (
    <section className={styles.section} aria-label="Read on">
      <h2 className={styles.heading}>Read on</h2>
      <ul className={styles.cards}>
        {next.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
    </section>
  )

  function isNear({ category }: ArticleSummary): boolean {
    return category === after.category
  }
}
