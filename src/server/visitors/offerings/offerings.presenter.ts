import type { Offering as Presented } from '../../../contract/visitors/offerings.ts'
import type { Offering } from './offering.rules.ts'

export function presentOffering(graveId: number, offering: Offering): Presented {
  return {
    id: offering.id,
    kind: offering.kind,
    author_name: offering.authorName,
    message: offering.message,
    picture: offering.picture && `/api/accounts/offerings/${graveId}/${offering.id}/picture/`,
    offered_at: offering.offeredAt.toISOString(),
    refused_at: offering.refusedAt?.toISOString() ?? null,
  }
}
