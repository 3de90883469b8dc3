export { ArticlePage } from '../../features/blog/article-page.tsx'
