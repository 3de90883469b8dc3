import * as calls from '../../../contract/memorials/pictures.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentKeptPicture, presentPictures } from './pictures.presenter.ts'
import {
  addPicture,
  describePicture,
  listPictures,
  orderPictures,
  readPicture,
} from './pictures.ts'
import { bringPictureBack, removePicture } from './taking-away.ts'

const removalWords = {
  removed: 'The picture was removed.',
  'taken-away': 'You both agree: the picture is taken away. For 30 days it can be brought back.',
  asked: 'The owner left this picture, so it stays for now. We have written to those concerned.',
}

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
      presentKeptPicture,
    ),
    route(
      calls.describePicture,
      ({ params, body }, { member }) =>
        describePicture(ctx, params.graveId, member.accountId, params.pictureId, body),
      presentKeptPicture,
    ),
    route(
      calls.removePicture,
      ({ params }, { member }) =>
        removePicture(ctx, params.graveId, member.accountId, params.pictureId),
      (outcome) => ({ message: removalWords[outcome], is_removed: outcome !== 'asked' }),
    ),
    route(
      calls.bringPictureBack,
      ({ params }, { member }) =>
        bringPictureBack(ctx, params.graveId, member.accountId, params.pictureId),
      (outcome) => ({
        message: outcome === 'kept' ? 'The picture stays.' : 'The picture is back.',
      }),
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
