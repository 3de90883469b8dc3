import type { ReactNode } from 'react'
import desktopJpg from '../../../../../art/hero/desktop.jpg'
import desktop from '../../../../../art/hero/desktop.webp'
import mobileJpg from '../../../../../art/hero/mobile.jpg'
import mobile from '../../../../../art/hero/mobile.webp'
import small from '../../../../../art/hero/mobile-small.webp'
import tabletJpg from '../../../../../art/hero/tablet.jpg'
import tablet from '../../../../../art/hero/tablet.webp'
import { upTo } from '../../../ui/breakpoints.ts'
import styles from './hero.module.css'

/** The picture that fits the window, behind the title. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero} data-hero aria-label="Welcome">
      <picture className={styles.picture}>
        <source
          media={upTo('tablet')}
          srcSet={`${small} 828w, ${mobile} 1080w`}
          sizes="100vw"
          type="image/webp"
        />
        <source media={upTo('tablet')} srcSet={mobileJpg} />
        <source media={upTo('wide-desktop')} srcSet={tablet} type="image/webp" />
        <source media={upTo('wide-desktop')} srcSet={tabletJpg} />
        <source srcSet={desktop} type="image/webp" />
        <img src={desktopJpg} alt="" fetchPriority="high" />
      </picture>
      <div className={styles.words}>{children}</div>
    </section>
  )
}
