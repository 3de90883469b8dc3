import { articles } from '../../../content/articles/index.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './blog.module.css'
import { categoriesOf } from './find-articles.ts'

interface CategoryButtonsProps {
  /** Null for all of them. */
  chosen: string | null
  onChoose: (category: string | null) => void
}

const choices = [
  { label: 'All', category: null },
  ...categoriesOf(articles).map((category) => ({ label: category, category })),
]

export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <fieldset className={styles.categories}>
      <legend>
        <VisuallyHidden>Category</VisuallyHidden>
      </legend>
      {choices.map(({ label, category }) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === category}
          onClick={() => onChoose(category)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
