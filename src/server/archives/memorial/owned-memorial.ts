import type { Context } from '../../context.ts'
import { filesOfMessages } from '../../eternal-messages/recording-files.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import { listKin, ownFamilyFile, type SeenKin } from '../../kin/kin.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { filesOfMemorial } from '../../memorials/memorial-files.ts'
import { filesOfPictures, pictureName } from '../../memorials/pictures/picture-files.ts'
import { presentData } from '../data-export/data-export.presenter.ts'
import { type Everything, readEverything } from '../data-export/data-export.store.ts'
import type { ArchivedFile, ArchivedMemorial } from './archived-memorial.ts'
import { lines } from './story-html.ts'

/** Everything of one owner. */
export interface OwnedMemorial {
  memorial: ArchivedMemorial
  files: ArchivedFile[]
  familyFile: string | null
  /** The content of `data.json`. */
  data: string
  /** What only the owner's page shows; called once the files are known. */
  sections(files: readonly string[]): string
}

export async function readOwnedMemorial(ctx: Context, accountId: number): Promise<OwnedMemorial> {
  const everything = await readEverything(ctx.db, accountId)
  const kin = await listKin(ctx, accountId, accountId)
  return {
    memorial: memorialOf(accountId, everything, kin),
    files: [
      ...(await filesOfMemorial(ctx.db, accountId)),
      ...(await filesOfPictures(ctx.db, accountId)),
      ...(await filesOfMessages(ctx.db, accountId)),
    ],
    familyFile: await ownFamilyFile(ctx, accountId),
    data: `${JSON.stringify(presentData(everything, kin), null, 2)}\n`,
    sections: (files) => ownSections(everything, files),
  }
}

const states: Record<SeenKin['state'], string> = {
  accepted: '',
  asked: ' (has asked you)',
  offered: ' (asked by you)',
  declined: ' (declined or ended)',
}

function memorialOf(
  id: number,
  { account, grave, story, transcript, pictures, tributes, candleCounts, sameAs }: Everything,
  kin: readonly SeenKin[],
): ArchivedMemorial {
  const country = grave.nationality ? findCountry(grave.nationality) : undefined
  return {
    id,
    code: grave.code,
    name: grave.fullName || account.email,
    born: grave.bornOn,
    passed: grave.passedOn,
    words: grave.memorialMessage,
    country: country ? { code: country.code, name: country.name } : null,
    story: story?.published ?? null,
    transcript,
    pictures: pictures.map(({ caption, year, description }, at) => ({
      name: pictureName(at, 'large'),
      caption,
      year,
      description,
    })),
    kin: kin.map(({ name, relation, state, code, bornYear, passedOn }) => ({
      name,
      relation,
      note: states[state],
      code,
      bornYear,
      passedOn,
    })),
    tributes: tributes.toReversed(),
    ...candleCounts,
    sameAs,
  }
}

function ownSections({ eternalMessages, guardians }: Everything, files: readonly string[]): string {
  const messages = eternalMessages.map(
    ({ year, transcript, heardWords }) =>
      `<h3>Year ${year}</h3>\n<audio controls preload="none" src="eternal-messages/year-${year}.mp3"></audio>\n<p dir="auto">${lines(transcript || heardWords)}</p>`,
  )
  return [
    ...(messages.length > 0
      ? ['<section><h2>Eternal Messages</h2>', ...messages, '</section>']
      : []),
    '<section><h2>Administrators</h2>',
    `<ul class="plain">${guardians.map(({ name, email }) => `<li><bdi>${escapeHtml(name ? `${name}, ${email}` : email)}</bdi></li>`).join('') || '<li>None</li>'}</ul></section>`,
    '<section><h2>Files</h2>',
    `<ul class="plain">${files.map((file) => `<li><a href="${escapeHtml(file)}">${escapeHtml(file)}</a></li>`).join('')}</ul>`,
    '<p class="quiet">Here is what shows at the memorial. What visitors have offered, and no administrator has taken yet, belongs to them and is not in this copy.</p></section>',
  ].join('\n')
}
