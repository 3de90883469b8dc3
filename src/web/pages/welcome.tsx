import desktopJpg from '../../../art/hero/desktop.jpg'
import desktop from '../../../art/hero/desktop.webp'
import mobileJpg from '../../../art/hero/mobile.jpg'
import mobile from '../../../art/hero/mobile.webp'
import tabletJpg from '../../../art/hero/tablet.jpg'
import tablet from '../../../art/hero/tablet.webp'
import { usePageTitle, useSiteName } from '../features/site/index.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './welcome.module.css'

export function WelcomePage() {
  usePageTitle()
  const siteName = useSiteName()
  return (
    <>
      <picture className={styles.picture}>
        <source media="(orientation: portrait)" srcSet={mobile} type="image/webp" />
        <source media="(orientation: portrait)" srcSet={mobileJpg} />
        <source media="(max-aspect-ratio: 3/2)" srcSet={tablet} type="image/webp" />
        <source media="(max-aspect-ratio: 3/2)" srcSet={tabletJpg} />
        <source srcSet={desktop} type="image/webp" />
        <img src={desktopJpg} alt="" fetchPriority="high" />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.title}>{siteName}</h1>
        <blockquote className={styles.quote}>
          <p>“A name that somebody still says is a lamp that somebody still lights.”</p>
        </blockquote>
        <p className={styles.description}>
          A quiet graveyard for the whole world. Reserve your gravestone, write it in your own words
          while you live, and name two people who will open it when you are gone.
        </p>
        <div className={styles.ways}>
          <ButtonLink href={paths.graveyard}>Enter Sacred Graveyard</ButtonLink>
          <ButtonLink href={paths.register} tone="quiet">
            Create your memorial
          </ButtonLink>
        </div>
        <p className={styles.note}>Free to start, no credit card.</p>
      </div>
    </>
  )
}
