import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { gravePath } from '../../../../contract/page-addresses.ts'
import { GraveStone } from '../../../features/graveyard/grave/grave-stone.tsx'
import { accessibleName } from '../../../features/graveyard/grave/grave-text.ts'
import { useGraves } from '../../../features/graveyard/queries.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import styles from './welcome.module.css'

const maxShown = 4
const sizes = `${upTo('phone')} 46vw, 17rem`

/** A few stones of the first page. */
export function RealStones() {
  const { data, isError } = useGraves({ page: 1, search: '' })
  if (isError) return <Empty text="The stones could not be fetched just now." />
  if (!data) return null
  const shown = chosen(data.data)
  if (shown.length === 0) {
    return <Empty text="The ground is still empty. The first stone could be yours." />
  }
  return (
    <ul className={styles.row}>
      {shown.map((grave) => (
        <li key={grave.id} className={styles.stone}>
          <div aria-hidden="true">
            <GraveStone grave={grave} sizes={sizes} />
          </div>
          <Link
            href={gravePath(grave.id)}
            className={styles.cover}
            aria-label={accessibleName(grave, undefined)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Open memorials, because they have most to see; if possible, no two stones alike. */
function chosen(graves: readonly Grave[]): readonly Grave[] {
  const open = graves.toSorted((a, b) => rank(a) - rank(b))
  const styles = new Set(open.map(({ grave_style }) => grave_style))
  const different = [...styles].flatMap(
    (style) => open.find(({ grave_style }) => grave_style === style) ?? [],
  )
  return [...new Set([...different, ...open])].slice(0, maxShown)
}

function rank({ death_date }: Grave): number {
  return death_date ? 0 : 1
}
