import { Link } from 'wouter'
import { articlePath } from '../../../../contract/page-addresses.ts'
import type { ArticleSummary } from '../../../content/article.ts'
import { longDay } from '../../../lib/text/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ArticlePicture } from './article-picture.tsx'
import styles from './blog.module.css'

export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <li className={classNames(styles.card, article.featured && styles.featured)}>
      <article>
        <ArticlePicture slug={article.slug} className={styles.picture} />
        <h3 className={styles.title}>
          <Link
            href={articlePath(article.slug)}
            className={styles.link}
            data-article={article.slug}
          >
            {article.title}
          </Link>
        </h3>
        <p className={styles.excerpt}>{article.excerpt}</p>
        <ArticleFacts article={article} />
      </article>
    </li>
  )
}

export function ArticleFacts({ article }: { article: ArticleSummary }) {
  return (
    <p className={styles.facts}>
      <span className={styles.category}>{article.category}</span>
      <time dateTime={article.publishDate}>{longDay(article.publishDate)}</time>
      <span>{article.readTime} min read</span>
    </p>
  )
}
