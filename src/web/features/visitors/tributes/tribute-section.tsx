import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../../contract/operation.ts'
import type { listTributes } from '../../../../contract/visitors/tributes.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { TributeForm } from './tribute-form.tsx'
import { TributeCards } from './tribute-list.tsx'
import styles from './tributes.module.css'
import { useChosenTribute } from './use-chosen-tribute.tsx'

interface TributeSectionProps {
  graveId: number
  /** Of the permanent address. */
  code?: string | undefined
  first: Answer<typeof listTributes>
  /** Other ways to leave something, beside the one to leave a tribute. */
  children?: ReactNode
}

/** What others have written on the page of a memorial, and the ways to add to it. */
export function TributeSection({ graveId, code, first, children }: TributeSectionProps) {
  const { listProps, dialog } = useChosenTribute(graveId, code)
  const [justLeft, setJustLeft] = useState<number>()
  return (
    <>
      <TributeCards {...listProps} first={first} justLeft={justLeft} />
      <div className={styles.ways}>
        <Fold more="Leave a tribute" less="Not now" isButton className={styles.way}>
          <TributeForm graveId={graveId} code={code} onLeft={({ id }) => setJustLeft(id)} />
        </Fold>
        {children}
      </div>
      {dialog}
    </>
  )
}
