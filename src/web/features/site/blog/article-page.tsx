import { createElement, useEffect } from 'react'
import { useParams } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import type { Article } from '../../../content/article.ts'
import { articles } from '../../../content/articles/index.ts'
import { lazyPage, type Page } from '../../../lib/lazy/lazy-page.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../../ui/layout/card.tsx'
import { usePageHead, usePageTitle } from '../page-head.ts'
import styles from './article.module.css'
import { ArticleFacts } from './article-card.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleText } from './article-text.tsx'
import { NextArticles } from './next-articles.tsx'
import { rememberArticle } from './selected-article.ts'

const pages = new Map<string, Page>(
  articles.map(({ slug, load }) => [
    slug,
    lazyPage(load, (article) => () => <Reading article={article} />),
  ]),
)

export function ArticlePage() {
  const { slug = '' } = useParams()
  return createElement(pages.get(slug) ?? UnknownArticle, { key: slug })
}

ArticlePage.preload = async (path: string) => {
  await pages.get(path.slice(paths.blog.length + 1))?.preload?.(path)
}

function Reading({ article }: { article: Article }) {
  const { title, excerpt: description, keywords } = article
  usePageHead({ title, description, keywords })
  useEffect(() => rememberArticle(article.slug), [article.slug])
  return (
    <div className={styles.page}>
      <BackToBlog />
      <article className={styles.article}>
        <header className={styles.header}>
          <ArticlePicture slug={article.slug} className={styles.picture} isFirst />
          <h1 className={styles.title}>{article.title}</h1>
          <p className={styles.excerpt}>{article.excerpt}</p>
          <ArticleFacts article={article} />
        </header>
        <ArticleText content={article.content} />
        <footer className={styles.end}>
          <BackToBlog />
        </footer>
      </article>
      <NextArticles after={article} />
    </div>
  )
}

function BackToBlog() {
  return (
    <ButtonLink href={paths.blog} tone="quiet">
      Back to Blog
    </ButtonLink>
  )
}

function UnknownArticle() {
  const title = 'This article is not here'
  usePageTitle(title)
  return (
    <CentredCard
      title={title}
      lead="It may have been moved, or the address has a slip in it. The others are where they were."
    >
      <Actions>
        <BackToBlog />
      </Actions>
    </CentredCard>
  )
}
