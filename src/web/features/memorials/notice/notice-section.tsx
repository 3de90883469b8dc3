import type { ShownNotice } from '../../../../contract/memorials/notice.ts'
import styles from './notice-section.module.css'
import { serviceTime } from './notice-text.ts'

/** The notice of the service, as visitors read it. */
export function NoticeSection({ notice }: { notice: ShownNotice }) {
  const { place, at, words, flowers, charity_link: link } = notice
  const facts = [
    ['When', at ? serviceTime(at) : ''],
    ['Where', place],
    ['Flowers', flowers],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.notice}>
      {words && (
        <figure>
          <p dir="auto">{words}</p>
          {facts.length > 0 && <figcaption>From the family</figcaption>}
        </figure>
      )}
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {link && (
        <p>
          <a href={link} rel="noopener nofollow external">
            Give to {URL.parse(link)?.hostname.replace(/^www\./, '') ?? 'the charity'} instead of
            flowers
          </a>
        </p>
      )}
    </div>
  )
}
