import { BlogList } from '../features/blog/index.ts'
import { usePageTitle } from '../features/site/index.ts'
import styles from './blog.module.css'

export function BlogPage() {
  usePageTitle('Blog')
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>Blog</h1>
        <p className={styles.lead}>
          On dying and remembering: what people have believed, what they do for their dead, and what
          helps those who stay.
        </p>
      </header>
      <BlogList />
    </>
  )
}
