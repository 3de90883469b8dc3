import type { KeptMemorial } from '../../../../../contract/memorials/family.ts'

/** For the list of parts. */
export function evidenceLine({
  evidence,
  document,
}: Pick<KeptMemorial, 'evidence' | 'document'>): string | undefined {
  if (document?.status === 'waiting') return 'We look at a document'
  if (evidence === 'document') return 'A document that we have seen'
  return evidence === 'relative' ? 'A second relative' : undefined
}
