export { ArticlePage } from './article-page.tsx'
export { BlogList } from './blog-list.tsx'
