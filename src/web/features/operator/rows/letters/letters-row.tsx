import { useState } from 'react'
import {
  findLetters,
  type LetterFilter,
  type ListedLetter,
  letterFilter,
} from '../../../../../contract/mail/operator-mail.ts'
import { useInfiniteQuery } from '../../../../lib/api/query-client.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { TextButton } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { consoleKey, readInConsole } from '../../console-call.ts'
import { FoundList } from '../../found-list.tsx'
import { SearchAndFilter } from '../../search-and-filter.tsx'
import { FailedLetters } from './failed-letters.tsx'
import { GoneAddress } from './gone-address.tsx'
import { LetterView } from './letter.tsx'
import { lineOf, stateWords } from './letter-text.ts'

const states: [value: string, label: string][] = [
  ['', 'All'],
  ['late', 'Late: waiting for more than an hour'],
  ...Object.entries(stateWords),
]

/** Letters on their way, and bounced ones; never their content. */
export function LettersRow({ firstFilter }: { firstFilter: string }) {
  const [state, setState] = useState(() => knownFilter(firstFilter))
  const [text, setText] = useState('')
  const [done, setDone] = useState('')
  const [chosen, setChosen] = useState<ListedLetter | null>(null)
  const letters = useLetters(text, state)
  const goneSince = letters.data?.pages[0]?.gone_since
  return (
    <>
      {chosen && (
        <>
          <TextButton onClick={() => setChosen(null)}>Back to the list</TextButton>
          <LetterView key={chosen.id} listed={chosen} />
        </>
      )}
      <div hidden={chosen !== null} className={styles.panel}>
        <h2 className={styles.heading}>Letters</h2>
        <SearchAndFilter
          label="Whole address of the reader"
          filterLabel="State"
          filter={state}
          filters={states}
          onFind={(next) => {
            setText(next)
            setDone('')
          }}
          onFilter={(value) => setState(knownFilter(value))}
        />
        {goneSince && <GoneAddress key={text} email={text} since={goneSince} onDone={setDone} />}
        {!goneSince && done && <Status message={{ tone: 'success', text: done }} />}
        {state === 'dead' && !text && <FailedLetters />}
        <FoundList
          label="Letters"
          query={letters}
          found={letters.data?.pages.flatMap((page) => page.letters)}
          failure="The letters could not be loaded."
          empty={text || state ? 'No letter is like this.' : 'No letter was written yet.'}
          lineOf={lineOf}
          onChoose={setChosen}
        />
      </div>
    </>
  )
}

function useLetters(text: string, state: LetterFilter | '') {
  return useInfiniteQuery({
    queryKey: [...consoleKey, 'letters', text, state],
    queryFn: ({ pageParam }) =>
      readInConsole(findLetters, {
        body: {
          ...(text && { text }),
          ...(state && { state }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ letters, has_more }) => (has_more ? letters.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

function knownFilter(value: string): LetterFilter | '' {
  return letterFilter.options.find((one) => one === value) ?? ''
}
