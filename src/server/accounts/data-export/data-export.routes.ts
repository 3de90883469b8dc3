import * as calls from '../../../contract/accounts/data-export.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { downloadDataExport } from './data-export.ts'

export function dataExportRoutes(ctx: Context): Route[] {
  return [
    route(calls.downloadEverything, (_, { member }) => downloadDataExport(ctx, member.accountId)),
  ]
}
