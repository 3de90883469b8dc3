import { useState } from 'react'
import { listPassings, type PassingCase } from '../../../../contract/passings/operator-passings.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { longDayOf } from '../../../lib/text/dates.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import styles from '../console.module.css'
import { consoleKey, readInConsole } from '../console-call.ts'
import { FoundList } from '../found-list.tsx'
import { PassingView } from './passing.tsx'
import { questionWords } from './passing-text.ts'

/** Recorded passings that wait for time, for an administrator or for an operator. */
export function PassingsRow() {
  const [chosen, setChosen] = useState<PassingCase | null>(null)
  const passings = useQuery({
    queryKey: [...consoleKey, 'passings'],
    queryFn: () => readInConsole(listPassings),
    staleTime: 0,
  })
  if (chosen) {
    return (
      <>
        <TextButton onClick={() => setChosen(null)}>Back to the list</TextButton>
        <PassingView key={chosen.id} listed={chosen} />
      </>
    )
  }
  return (
    <>
      <h2 className={styles.heading}>Passings and disputes</h2>
      <FoundList
        label="Passings"
        query={passings}
        found={passings.data}
        failure="The passings could not be loaded."
        empty="No passing waits."
        lineOf={lineOf}
        onChoose={setChosen}
      />
    </>
  )
}

function lineOf({ id, owner_id, owner_name, recorded_at, questions }: PassingCase) {
  const words = questions.map((question) => questionWords[question]).join('; ')
  return {
    id,
    title: owner_name || `Person ${owner_id}`,
    note: `Recorded on ${longDayOf(recorded_at)}. ${words}`,
  }
}
