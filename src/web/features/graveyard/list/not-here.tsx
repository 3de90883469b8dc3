import { Link } from 'wouter'
import { newMemorialPath } from '../../../../contract/family-addresses.ts'
import { useSite } from '../../site/site.ts'
import styles from './not-here.module.css'

/** Below the graves: the way to a memorial for a person who is missing among them. */
export function NotHere({ search }: { search: string }) {
  if (!useSite().family_memorials) return null
  return (
    <aside className={styles.place}>
      <p>
        Your mother is not here? <Link href={newMemorialPath(search)}>Make a memorial for her</Link>
        , or for anybody else you have lost.
      </p>
    </aside>
  )
}
