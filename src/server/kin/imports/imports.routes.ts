import * as calls from '../../../contract/kin/family-files.ts'
import { familyFileLimits } from '../../../contract/values/family-file-limits.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import { memorialUrl } from '../../lib/site.ts'
import { chooseDrafts, madeToday } from './choosing.ts'
import { type Draft, undoUntil } from './draft.rules.ts'
import { exportFamily } from './export.ts'
import { listImports, readImport } from './imports.ts'
import { importFamily } from './receiving.ts'
import { undoImport } from './undoing.ts'

export function importsRoutes(ctx: Context): Route[] {
  return [
    route(calls.importFamily, (_, { member, files }) => {
      if (!files.file) throw problem('not-a-family-file')
      return importFamily(ctx, member.accountId, files.file)
    }),
    route(calls.listImports, async (_, { member }) => {
      const found = await listImports(ctx, member.accountId)
      return found.map((file) =>
        presentFile(file, { people: Number(file.people), made: Number(file.made) }),
      )
    }),
    route(calls.getImport, async ({ params }, { member }) => {
      const file = await readImport(ctx, member.accountId, params.id)
      const made = file.drafts.filter(({ madeAt }) => madeAt !== null).length
      const today = await madeToday(ctx, member.accountId)
      return {
        ...presentFile(file, { people: file.drafts.length, made }),
        compared: file.compared,
        left_today: Math.max(0, familyFileLimits.perDay - today),
        drafts: file.shown.map((draft) => presentDraft(draft, file.graves, ctx.site.publicUrl)),
      }
    }),
    route(calls.chooseDrafts, ({ params, body }, { member }) =>
      chooseDrafts(ctx, member.accountId, params.id, body),
    ),
    route(calls.undoImport, ({ params }, { member }) =>
      undoImport(ctx, member.accountId, params.id),
    ),
    route(calls.exportFamily, async ({ query }, { member }) => ({
      ...(await exportFamily(ctx, member.accountId, query.version)),
      type: calls.exportFamily.file,
    })),
  ]
}

function presentFile(
  { id, uploadedAt }: { id: number; uploadedAt: Date },
  counts: { people: number; made: number },
) {
  return {
    id,
    uploaded_at: uploadedAt.toISOString(),
    undo_until: undoUntil(uploadedAt).toISOString(),
    ...counts,
  }
}

function presentDraft(
  draft: Draft,
  graves: Awaited<ReturnType<typeof readImport>>['graves'],
  publicUrl: string,
): calls.Draft {
  return {
    id: draft.id,
    full_name: draft.fullName,
    birth: draft.birth,
    death: draft.death,
    burial_place: draft.burialPlace,
    has_picture: draft.portraitKey !== null,
    state: draft.state ?? 'unclear',
    why: draft.why,
    likely: draft.likely.flatMap((id) => {
      const grave = graves.get(id)
      const url = grave && memorialUrl(publicUrl, grave.code)
      return url ? [{ full_name: grave.fullName, memorial_url: url }] : []
    }),
    memorial: draft.graveId,
    is_made: draft.madeAt !== null,
  }
}
