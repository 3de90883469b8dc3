import { paths } from '../../../contract/page-addresses.ts'
import { useCurrentPath } from '../../lib/browser/current-path.ts'
import { NotFoundPage } from '../not-found.tsx'
import { ConsolePage } from './console.tsx'
import { LettersStatusPage } from './letters-status.tsx'

/** A separate script for the operators' pages, which no visitor loads. */
export function OperatorPage() {
  const path = useCurrentPath()
  if (path === paths.lettersStatus) return <LettersStatusPage />
  return path === paths.console ? <ConsolePage /> : <NotFoundPage />
}
