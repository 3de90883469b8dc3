import { Link, useSearch } from 'wouter'
import { importFamilyPath } from '../../../contract/family-addresses.ts'
import { BringFile } from '../../features/kin/family-files/bring-file.tsx'
import { FamilyFile } from '../../features/kin/family-files/family-file.tsx'
import { TakeAlong } from '../../features/kin/family-files/take-along.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from '../pages.module.css'
import { MembersOnly } from './members-only.tsx'
import { NotHere } from './new-memorial.tsx'

/** A family comes from a file of a genealogy program, and what one keeps goes out again. */
export function ImportFamilyPage() {
  usePageTitle('Your family tree')
  const isOpen = useSite().family_memorials
  const query = new URLSearchParams(useSearch())
  const fileId = Number(query.get('file'))
  if (!isOpen) return <NotHere />
  return (
    <MembersOnly loading="One moment…">
      {() => (
        <Card className={fileId ? undefined : styles.narrow}>
          {fileId ? (
            <>
              <Link href={importFamilyPath()} className={styles.back}>
                All files
              </Link>
              <h1 className={styles.title}>The people in your file</h1>
              <FamilyFile key={fileId} id={fileId} />
            </>
          ) : (
            <>
              <h1 className={styles.title}>Bring your family tree</h1>
              <Undone kept={query.get('kept')} />
              <BringFile />
              <TakeAlong />
            </>
          )}
        </Card>
      )}
    </MembersOnly>
  )
}

function Undone({ kept }: { kept: string | null }) {
  if (kept === null) return null
  const stays = Number(kept)
  const text =
    stays > 0
      ? `The file is undone. Memorials that others hold stay: ${stays}.`
      : 'The file is undone, and nothing of it is left.'
  return <Status message={{ tone: 'success', text }} />
}
