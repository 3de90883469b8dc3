import { useEffect, useRef, useState } from 'react'
import { testimonials } from '../../../content/testimonials.ts'
import { useHoverOrFocus } from '../../../lib/browser/use-hover-or-focus.ts'
import styles from './testimonials.module.css'

const nextAfter = 4_000

export function Testimonials() {
  const [shown, setShown] = useState(0)
  const box = useRef<HTMLElement>(null)
  const isPaused = useHoverOrFocus(box)

  useEffect(() => {
    const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isPaused || prefersStillness) return
    const timer = setTimeout(() => setShown((shown + 1) % testimonials.length), nextAfter)
    return () => clearTimeout(timer)
  }, [isPaused, shown])

  return (
    <section ref={box} className={styles.box} aria-label="Words about remembrance">
      <div className={styles.quotes}>
        {testimonials.map(({ words, who }, index) => (
          <figure
            key={who}
            className={styles.quote}
            data-shown={index === shown}
            inert={index !== shown}
          >
            <blockquote>{words}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.dots}>
        {testimonials.map(({ who }, index) => (
          <button
            key={who}
            type="button"
            className={styles.dot}
            aria-label={`Show the words of ${who}`}
            aria-pressed={index === shown}
            onClick={() => setShown(index)}
          />
        ))}
      </div>
    </section>
  )
}
