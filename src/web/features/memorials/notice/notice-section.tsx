import type { ShownNotice } from '../../../../contract/memorials/notice.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from './notice.module.css'
import { serviceTime } from './notice-text.ts'

/** The notice of the service, as visitors read it. */
export function NoticeSection({ notice }: { notice: ShownNotice }) {
  const { place, at, words, flowers, charity_link: link } = notice
  const facts: [term: string, value: string][] = [
    ['When', at ? serviceTime(at) : ''],
    ['Where', place],
    ['Flowers', flowers],
  ]
  return (
    <div className={styles.notice}>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      <Facts facts={facts.filter(([, value]) => value !== '')} />
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
