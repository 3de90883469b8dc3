export { ArticlePage } from '../../features/site/blog/article-page.tsx'
