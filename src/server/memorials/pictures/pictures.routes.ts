import {
  addPicture,
  describePicture,
  listPictures,
  orderPictures,
  removePicture,
  seePicture,
} from '../../../contract/memorials/pictures.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentPicture, presentPictures } from './pictures.presenter.ts'
import type { PicturesService } from './pictures.ts'

export function picturesRoutes({ pictures }: { pictures: PicturesService }): Route[] {
  return [
    on(
      listPictures,
      ({ params }, { member }) => pictures.list(params.graveId, member.accountId),
      presentPictures,
    ),
    on(
      addPicture,
      ({ params }, { member, files }) =>
        pictures.add(params.graveId, member.accountId, files.picture),
      presentPicture,
    ),
    on(
      describePicture,
      ({ params, body }, { member }) =>
        pictures.describe(params.graveId, member.accountId, params.pictureId, body),
      presentPicture,
    ),
    on(
      removePicture,
      ({ params }, { member }) =>
        pictures.remove(params.graveId, member.accountId, params.pictureId),
      message('The picture was removed.'),
    ),
    on(
      orderPictures,
      ({ params, body }, { member }) => pictures.order(params.graveId, member.accountId, body.ids),
      presentPictures,
    ),
    on(seePicture, ({ params }, { member }) =>
      pictures.read(params.pictureKey, params.size, member?.accountId ?? null),
    ),
  ]
}
