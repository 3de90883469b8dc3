import { useEffect, useState } from 'react'
import { feedPath } from '../../../../contract/page-addresses.ts'
import { articles } from '../../../content/articles/index.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reportSearch } from '../analytics/searches.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './blog.module.css'
import { CategoryButtons } from './category-buttons.tsx'
import { findArticles } from './find-articles.ts'
import { takeRememberedArticle } from './selected-article.ts'

/** A search is reported this long after the last key. */
const reportAfterMs = 1_000

export function BlogList() {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const found = findArticles(articles, { search, category })
  const isSearching = search.trim() !== ''
  const featured = isSearching ? [] : found.filter((article) => article.featured)
  const others = found.filter((article) => !featured.includes(article))
  const showAll = () => {
    setSearch('')
    setCategory(null)
  }
  useRestoredFocus()
  useDelay(search.trim(), reportAfterMs, () => reportSearch('blog'))

  return (
    <>
      <search className={styles.finding}>
        <Field
          label="Search the articles"
          name="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <CategoryButtons chosen={category} onChoose={setCategory} />
      </search>
      <output className={styles.count}>
        {isSearching || category ? counted(found.length) : ''}
      </output>
      {featured.length > 0 && <Section title="Featured Articles" shown={featured} />}
      {others.length > 0 && (
        <Section title={isSearching ? 'Found' : 'More Articles'} shown={others} />
      )}
      {found.length === 0 && (
        <Button tone="quiet" onClick={showAll}>
          Show all articles
        </Button>
      )}
      <p className={styles.feed}>
        New articles also come <a href={feedPath}>by RSS</a>.
      </p>
    </>
  )
}

function Section({ title, shown }: { title: string; shown: typeof articles }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.cards}>
        {shown.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
    </section>
  )
}

/** Coming back from an article, the focus returns to its card. */
function useRestoredFocus(): void {
  useEffect(() => {
    const slug = takeRememberedArticle()
    if (!slug) return
    // The shell scrolls each new page to its top first.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-article="${CSS.escape(slug)}"]`)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

function counted(count: number): string {
  if (count === 0) return 'Nothing has been written about that yet.'
  return count === 1 ? '1 article' : `${count} articles`
}
