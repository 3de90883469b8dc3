import type { Context } from '../../context.ts'
import { memorialUrl } from '../../lib/site.ts'
import { listKeptMemorials } from '../../memorials/family/family.ts'
import { type GedcomPerson, type GedcomVersion, gedcomOf } from '../gedcom/write.ts'
import { acceptedAmong } from '../kin.store.ts'

/** The memorials that the member keeps, and how they belong together. */
export async function exportFamily(ctx: Context, accountId: number, version: GedcomVersion) {
  const kept = await listKeptMemorials(ctx, accountId)
  const people = kept.map(
    ({ id, code, fullName, birth, death, burialPlace }): GedcomPerson => ({
      id,
      name: fullName,
      bornOn: null,
      bornYear: null,
      passedOn: null,
      born: birth,
      passed: death,
      burialPlace,
      url: memorialUrl(ctx.site.publicUrl, code),
    }),
  )
  const ties = await acceptedAmong(
    ctx.db,
    people.map(({ id }) => id),
  )
  const text = gedcomOf(people, ties, ctx.site, version)
  return { content: Buffer.from(text), isPublic: false, name: 'family.ged' }
}
