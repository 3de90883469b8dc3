import type { Offering as Presented } from '../../../contract/memorials/offerings.ts'
import type { Offering } from './offering.ts'

export function presentOffering(offering: Offering): Presented {
  return {
    id: offering.id,
    kind: offering.kind,
    author_name: offering.authorName,
    message: offering.message,
    offered_at: offering.offeredAt.toISOString(),
    refused_at: offering.refusedAt?.toISOString() ?? null,
  }
}
