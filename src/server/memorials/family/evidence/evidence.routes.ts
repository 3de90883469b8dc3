import * as calls from '../../../../contract/memorials/evidence.ts'
import type { Context } from '../../../context.ts'
import { message } from '../../../http/routing/message.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import { confirmMemorial, readOwnConfirmation, takeConfirmationBack } from './confirming.ts'
import { addDocument } from './documents.ts'
import { openFamilyDocument } from './judging.ts'

export function evidenceRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.readOwnConfirmation,
      ({ params, query }, { member }) =>
        readOwnConfirmation(ctx, member.accountId, params.id, query.link),
      ({ mayConfirm, confirmedAs }) => ({ may_confirm: mayConfirm, confirmed_as: confirmedAs }),
    ),
    route(
      calls.confirmMemorial,
      ({ params, query, body }, { member }) =>
        confirmMemorial(ctx, member.accountId, params.id, {
          relation: body.relation,
          link: query.link,
        }),
      message('Thank you. The page says now that a second relative has confirmed it.'),
    ),
    route(
      calls.takeConfirmationBack,
      ({ params }, { member }) => takeConfirmationBack(ctx, member.accountId, params.id),
      message('You have taken it back. Those who keep the memorial are told.'),
    ),
    route(
      calls.addDocument,
      ({ params, body }, { member, files }) =>
        addDocument(ctx, member.accountId, params.id, { upload: files.document, link: body.link }),
      message('Thank you. We look at it, write to you, and delete what you sent.'),
    ),
    route(
      calls.openFamilyDocument,
      ({ params, body }, { operator }) =>
        openFamilyDocument(ctx, params.caseId, { reason: body.reason, by: operator.accountId }),
      ({ content, contentType, name }) => ({ content, type: contentType, isPublic: false, name }),
    ),
  ]
}
