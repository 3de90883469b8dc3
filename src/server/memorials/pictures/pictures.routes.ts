import * as calls from '../../../contract/memorials/pictures.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentPicture, presentPictures } from './pictures.presenter.ts'
import {
  addPicture,
  describePicture,
  listPictures,
  orderPictures,
  readPicture,
  removePicture,
} from './pictures.ts'

export function picturesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listPictures,
      ({ params }, { member }) => listPictures(ctx, params.graveId, member.accountId),
      presentPictures,
    ),
    route(
      calls.addPicture,
      ({ params }, { member, files }) =>
        addPicture(ctx, params.graveId, member.accountId, files.picture),
      presentPicture,
    ),
    route(
      calls.describePicture,
      ({ params, body }, { member }) =>
        describePicture(ctx, params.graveId, member.accountId, params.pictureId, body),
      presentPicture,
    ),
    route(
      calls.removePicture,
      ({ params }, { member }) =>
        removePicture(ctx, params.graveId, member.accountId, params.pictureId),
      message('The picture was removed.'),
    ),
    route(
      calls.orderPictures,
      ({ params, body }, { member }) =>
        orderPictures(ctx, params.graveId, member.accountId, body.ids),
      presentPictures,
    ),
    route(calls.seePicture, ({ params }, { member }) =>
      readPicture(ctx, params.pictureKey, params.size, member?.accountId ?? null),
    ),
  ]
}
