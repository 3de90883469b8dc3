import type { Context } from '../../context.ts'
import { cardOf, versionOf } from '../../graveyard/cards/card.ts'
import { readCard } from '../../graveyard/cards/cards.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { findGrave } from '../../graveyard/graves.store.ts'
import { findPublicGraves } from '../../graveyard/list.store.ts'
import type { Family } from '../../kin/family.rules.ts'
import { pictureFile, portraitFile, voiceFile } from '../../lib/media.ts'
import { pictureName } from '../../memorials/pictures/picture-files.ts'
import type { MemorialPage } from '../../visitors/memorial-page/memorial-page.rules.ts'
import { readMemorialPage } from '../../visitors/memorial-page/memorial-page.ts'
import { listTributes } from '../../visitors/tributes/tributes.ts'
import {
  type ArchivedFile,
  type ArchivedKin,
  type ArchivedMemorial,
  archivedNames,
  dateText,
} from './archived-memorial.ts'

/** What the page of a memorial shows to a visitor with its address, with all tributes. */
export async function readShownMemorial(
  ctx: Context,
  code: string,
): Promise<{ memorial: ArchivedMemorial; files: ArchivedFile[]; page: MemorialPage }> {
  const page = await readMemorialPage(ctx, code)
  const { grave } = page
  const country = grave.nationality ? findCountry(grave.nationality) : undefined
  const memorial: ArchivedMemorial = {
    id: grave.id,
    code: grave.code,
    name: grave.fullName || 'Unknown',
    born: dateText(grave.born, grave.bornOn ?? grave.bornYear?.toString() ?? null),
    passed: dateText(grave.passed, grave.passedOn),
    words: grave.memorialMessage,
    country: country ? { code: country.code, name: country.name } : null,
    story: page.story,
    transcript: page.transcript,
    pictures: page.pictures.map(({ caption, year, description }, at) => ({
      name: pictureName(at, 'large'),
      caption,
      year,
      description,
    })),
    kin: kinIn(page.family),
    tributes: await everyTribute(ctx, page, code),
    candleCount: page.candles?.candleCount ?? 0,
    flowerCount: page.candles?.flowerCount ?? 0,
    sameAs: page.sameAs,
  }
  return { memorial, files: await filesOf(ctx, page), page }
}

function kinIn({ members }: Family): ArchivedKin[] {
  return members.map(({ grave, relation }) => ({
    name: grave.fullName || 'Unknown',
    relation,
    note: '',
    code: grave.code,
    bornYear: grave.bornYear,
    passedOn: grave.passedOn,
  }))
}

/** The page shows only the newest; an archive has them all. */
async function everyTribute(
  ctx: Context,
  { grave, tributes, hasMoreTributes }: MemorialPage,
  code: string,
): Promise<ArchivedMemorial['tributes']> {
  const all = [...tributes]
  let hasMore = hasMoreTributes
  while (hasMore) {
    const next = await listTributes(ctx, grave.id, all.at(-1)?.id, null, code)
    all.push(...next.tributes)
    hasMore = next.hasMore
  }
  return all
}

async function filesOf(ctx: Context, { grave, pictures }: MemorialPage): Promise<ArchivedFile[]> {
  const { portraitKey } = grave
  const voiceKey = grave.mayHear ? (await findGrave(ctx.db, grave.id))?.voiceKey : null
  return [
    ...(portraitKey
      ? [{ name: archivedNames.portrait, file: portraitFile(portraitKey, 'large') }]
      : []),
    ...(voiceKey ? [{ name: archivedNames.voice, file: voiceFile(voiceKey) }] : []),
    ...pictures.map(({ key }, at) => ({
      name: pictureName(at, 'large'),
      file: pictureFile(key, 'large'),
    })),
  ]
}

/** The picture of the stone, as shared links show it. */
export async function readStone(ctx: Context, grave: PublicGrave): Promise<Uint8Array> {
  const version = versionOf(grave, ctx.site.siteName)
  const { content } = await readCard(ctx, grave.id, version, async () => {})
  return content
}

/** The stone as its owner designed it. Not stored, because visitors may see less of it. */
export async function drawOwnStone(ctx: Context, accountId: number): Promise<Uint8Array | null> {
  const [grave] = await findPublicGraves(ctx.db, [accountId], 'owner')
  if (!grave) return null
  const { portraitKey } = grave
  const portrait = portraitKey ? await ctx.storage.find(portraitFile(portraitKey, 'small')) : null
  return ctx.cardRenderer.render(cardOf(grave, ctx.site.siteName, portrait))
}
