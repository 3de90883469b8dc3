import { useState } from 'react'
import {
  findPurchases,
  type ListedPurchase,
  type PurchaseFilter,
  purchaseFilter,
} from '../../../../../contract/payments/operator-purchases.ts'
import { useInfiniteQuery } from '../../../../lib/api/query-client.ts'
import { TextButton } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { consoleKey, readInConsole } from '../../console-call.ts'
import { FoundList } from '../../found-list.tsx'
import { SearchAndFilter } from '../../search-and-filter.tsx'
import { PurchaseView } from './purchase.tsx'
import { lineOf, stateWords } from './purchase-text.ts'

const states: [value: string, label: string][] = [
  ['', 'All'],
  ['stuck', 'Stuck: open for more than three days'],
  ...Object.entries(stateWords),
]

/** What people bought, compared with what the card provider says. */
export function PurchasesRow({ firstFilter }: { firstFilter: string }) {
  const [state, setState] = useState(() => knownFilter(firstFilter))
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ListedPurchase | null>(null)
  const purchases = usePurchases(text, state)
  return (
    <>
      {chosen && (
        <>
          <TextButton onClick={() => setChosen(null)}>Back to the list</TextButton>
          <PurchaseView key={chosen.id} listed={chosen} />
        </>
      )}
      <div hidden={chosen !== null} className={styles.panel}>
        <h2 className={styles.heading}>Purchases</h2>
        <SearchAndFilter
          label="Whole address, number at the provider, or reference"
          filterLabel="State"
          filter={state}
          filters={states}
          onFind={setText}
          onFilter={(value) => setState(knownFilter(value))}
        />
        <FoundList
          label="Purchases"
          query={purchases}
          found={purchases.data?.pages.flatMap((page) => page.purchases)}
          failure="The purchases could not be loaded."
          empty={text || state ? 'No purchase is like this.' : 'Nothing was bought yet.'}
          lineOf={lineOf}
          onChoose={setChosen}
        />
      </div>
    </>
  )
}

function usePurchases(text: string, state: PurchaseFilter | '') {
  return useInfiniteQuery({
    queryKey: [...consoleKey, 'purchases', text, state],
    queryFn: ({ pageParam }) =>
      readInConsole(findPurchases, {
        body: {
          ...(text && { text }),
          ...(state && { state }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ purchases, has_more }) => (has_more ? purchases.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

function knownFilter(value: string): PurchaseFilter | '' {
  return purchaseFilter.options.find((one) => one === value) ?? ''
}
