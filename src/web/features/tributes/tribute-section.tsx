import type { Answer } from '../../../contract/operation.ts'
import type { listTributes } from '../../../contract/tributes.ts'
import { TributeForm } from './tribute-form.tsx'
import { TributeList } from './tribute-list.tsx'
import styles from './tributes.module.css'
import { useChosenTribute } from './use-chosen-tribute.tsx'

interface TributeSectionProps {
  graveId: number
  first: Answer<typeof listTributes>
}

/** The tributes on a page of their own memorial, with the form beside them. */
export function TributeSection({ graveId, first }: TributeSectionProps) {
  const { listProps, dialog } = useChosenTribute(graveId)
  return (
    <div className={styles.section}>
      <div className={styles.entries}>
        <TributeList {...listProps} first={first} />
      </div>
      <TributeForm graveId={graveId} />
      {dialog}
    </div>
  )
}
