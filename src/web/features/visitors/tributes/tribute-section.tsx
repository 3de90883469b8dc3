import type { Answer } from '../../../../contract/operation.ts'
import type { listTributes } from '../../../../contract/visitors/tributes.ts'
import { TributeForm } from './tribute-form.tsx'
import { TributeList } from './tribute-list.tsx'
import styles from './tributes.module.css'
import { useChosenTribute } from './use-chosen-tribute.tsx'

interface TributeSectionProps {
  graveId: number
  /** Of the permanent address. */
  code?: string | undefined
  first: Answer<typeof listTributes>
}

/** The tributes on a page of their own memorial, with the form beside them. */
export function TributeSection({ graveId, code, first }: TributeSectionProps) {
  const { listProps, dialog } = useChosenTribute(graveId, code)
  return (
    <div className={styles.section}>
      <div className={styles.entries}>
        <TributeList {...listProps} first={first} />
      </div>
      <TributeForm graveId={graveId} code={code} />
      {dialog}
    </div>
  )
}
