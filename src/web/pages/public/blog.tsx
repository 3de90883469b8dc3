import { BlogList } from '../../features/site/blog/blog-list.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import styles from './blog.module.css'

export function BlogPage() {
  usePageHead({
    title: 'Blog',
    description:
      'On dying and remembering: what people have believed, what they do for their dead, and what helps those who stay.',
    keywords: ['death', 'afterlife', 'rituals', 'near-death experiences', 'grief', 'remembrance'],
  })
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
