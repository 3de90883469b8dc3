import type { OwnText } from '../../../../contract/site/site.ts'
import type { LegalDocument } from '../../../content/legal-document.ts'
import { privacy } from '../../../content/privacy.ts'
import { terms } from '../../../content/terms.ts'
import { useOwnText } from '../own-text.ts'
import { useSite } from '../site.ts'

const builtIn = { terms, privacy }

/** The operator's own text if there is one. Undefined while it loads. */
export function useLegalDocument(name: 'terms' | 'privacy'): LegalDocument | undefined {
  const own = useOwnText(name)
  const site = useSite()
  if (!own.isReplaced) return builtIn[name](site)
  return own.text && asLegalDocument(own.text)
}

function asLegalDocument({ updated_on: updatedOn, ...text }: OwnText): LegalDocument {
  return { ...text, updatedOn }
}
