export { ArticlePage } from '../../features/blog/index.ts'
