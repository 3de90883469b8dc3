import { useEffect, useRef, useState } from 'react'
import { testimonials } from '../../content/testimonials.ts'
import { useHeld } from '../../lib/browser/use-held.ts'
import styles from './testimonials.module.css'

const turnAfter = 4_000

export function Testimonials() {
  const [shown, setShown] = useState(0)
  const box = useRef<HTMLElement>(null)
  const isHeld = useHeld(box)

  useEffect(() => {
    const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || prefersStillness) return
    const timer = setTimeout(() => setShown((shown + 1) % testimonials.length), turnAfter)
    return () => clearTimeout(timer)
  }, [isHeld, shown])

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
