import type { OwnText, TextName } from '../../../contract/site/site.ts'
import { call } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/query-client.ts'
import { getText } from '../../lib/api/schemaless-operations.ts'
import { pageData } from '../../lib/browser/page-data.ts'
import { useSite } from './site.ts'

/** The operator's text, if it replaces the bundled one. The server includes it in the page that shows it. */
export function useOwnText(name: TextName) {
  const isReplaced = useSite().own_texts.includes(name)
  const { data: text } = useQuery({
    queryKey: ['text', name],
    queryFn: () => call(getText, { params: { name } }),
    enabled: isReplaced,
    initialData: () =>
      (pageData() as { texts?: Partial<Record<TextName, OwnText>> })?.texts?.[name],
  })
  return { isReplaced, text }
}
