import * as calls from '../../../../contract/memorials/family-cases.ts'
import type { Context } from '../../../context.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import { message } from '../../../http/routing/message.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import { problem } from '../../../lib/problem.ts'
import { memorialUrl } from '../../../lib/site.ts'
import { confirmAlive, sayAlive } from './alive.ts'
import { decideFamilyCase, type LookedAt, listFamilyCases, lookAtFamilyCase } from './cases.ts'

export function familyCasesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.sayAlive,
      ({ params, query, body }, { address }) =>
        sayAlive(ctx, params.id, {
          email: body.email,
          kind: body.kind,
          link: query.link,
          botToken: body.turnstile_token,
          address,
        }),
      message(
        'Thank you. We have sent a letter to this address: its link hides the memorial at once.',
      ),
    ),
    route(
      calls.confirmAlive,
      ({ body }) => confirmAlive(ctx, body.token),
      message('The memorial is hidden. A person looks at it and decides.'),
    ),
    route(
      calls.listFamilyCases,
      () => listFamilyCases(ctx),
      (cases) =>
        cases.map(({ id, kind, graveId, fullName, openedAt }) => ({
          id,
          kind,
          memorial_id: graveId,
          full_name: fullName,
          opened_at: openedAt.toISOString(),
        })),
    ),
    route(calls.lookAtFamilyCase, async ({ params, body }, { operator }) => {
      const because = { reason: body.reason, by: operator.accountId }
      return present(ctx, await lookAtFamilyCase(ctx, params.caseId, because))
    }),
    route(
      calls.decideFamilyCase,
      ({ params, body }, { operator }) =>
        decideFamilyCase(ctx, params.caseId, body.decision === 'accept' ? 'accepted' : 'refused', {
          reason: body.reason,
          by: operator.accountId,
        }),
      message('Decided.'),
    ),
  ]
}

async function present(ctx: Context, found: LookedAt) {
  const grave = await findGrave(ctx.db, found.graveId)
  if (!grave) throw problem('not-found')
  return {
    id: found.id,
    kind: found.kind,
    memorial_id: found.graveId,
    full_name: grave.fullName,
    opened_at: found.openedAt.toISOString(),
    memorial_url: memorialUrl(ctx.site.publicUrl, grave.code ?? '') ?? '',
    birth: grave.bornOn,
    death: grave.passedOn,
    evidence: grave.evidence,
    email: found.email,
    living_member_id: found.kind === 'living' ? found.accountId : null,
    keepers: found.keepers.map(({ email, relation }) => ({ email, relation })),
    removal: removalIn(found),
    claim: claimIn(found),
    document: documentIn(found),
    decision: found.decision,
    reason: found.reason,
  }
}

function claimIn({ claim }: LookedAt) {
  if (!claim) return null
  const { email, relation, words, link, madeAt } = claim
  return { by: { email, relation }, words, link, made_at: madeAt.toISOString() }
}

function documentIn({ document }: LookedAt) {
  if (!document) return null
  const { link, contentType } = document
  const ofFile = contentType === 'application/pdf' ? 'pdf' : 'image'
  return { kind: link === null ? ofFile : 'link', link } as const
}

function removalIn({ removal, keepers }: LookedAt) {
  const keeper = keepers.find(({ id }) => id === removal?.keeperId)
  const asker = keepers.find(({ id }) => id === removal?.askedBy)
  if (!removal || !keeper || !asker) return null
  return {
    keeper: { email: keeper.email, relation: keeper.relation },
    asked_by: { email: asker.email, relation: asker.relation },
    asked_at: removal.askedAt.toISOString(),
  }
}
