import { useState } from 'react'
import { type FamilyCase, listFamilyCases } from '../../../../../contract/memorials/family-cases.ts'
import { useQuery } from '../../../../lib/api/query-client.ts'
import { longDayOf } from '../../../../lib/text/dates.ts'
import { TextButton } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { consoleKey, readInConsole } from '../../console-call.ts'
import { FoundList } from '../../found-list.tsx'
import { FamilyCaseView } from './family-case.tsx'
import { kindWords } from './family-text.ts'

/** Memorials by family that wait for a decision. */
export function FamilyRow() {
  const [chosen, setChosen] = useState<FamilyCase | null>(null)
  const cases = useQuery({
    queryKey: [...consoleKey, 'family'],
    queryFn: () => readInConsole(listFamilyCases),
    staleTime: 0,
  })
  const asked = Number(new URLSearchParams(window.location.search).get('case'))
  const shown = chosen ?? cases.data?.find(({ id }) => id === asked)
  if (shown) {
    return (
      <>
        <TextButton
          onClick={() => {
            setChosen(null)
            window.history.replaceState(null, '', `${window.location.pathname}?row=family`)
          }}
        >
          Back to the list
        </TextButton>
        <FamilyCaseView key={shown.id} listed={shown} />
      </>
    )
  }
  return (
    <>
      <h2 className={styles.heading}>Memorials by family</h2>
      <FoundList
        label="Memorials by family"
        query={cases}
        found={cases.data}
        failure="They could not be loaded."
        empty="Nothing waits."
        lineOf={lineOf}
        onChoose={setChosen}
      />
    </>
  )
}

function lineOf({ id, kind, full_name, opened_at }: FamilyCase) {
  return { id, title: full_name, note: `${kindWords[kind].line}. Since ${longDayOf(opened_at)}.` }
}
