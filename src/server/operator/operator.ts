import { mailedPath, paths } from '../../contract/page-addresses.ts'
import type { Context } from '../context.ts'

// The operators of the local pages have no account. A command that knows the server's secret makes a link that
// opens these pages for two hours; in local mode every visitor on this machine is the operator.

export async function authenticateOperator(ctx: Context, bearer: string): Promise<object | null> {
  return ctx.site.isLocal ? {} : ctx.tokens.operator.read(bearer, ctx.clock.now())
}

export async function operatorLettersPage(ctx: {
  site: Pick<Context['site'], 'isLocal' | 'publicUrl'>
  clock: Context['clock']
  tokens: Pick<Context['tokens'], 'operator'>
}): Promise<string> {
  const { isLocal, publicUrl } = ctx.site
  if (isLocal) return publicUrl + paths.lettersStatus
  const token = await ctx.tokens.operator.issue('operator', {}, ctx.clock.now())
  return publicUrl + mailedPath('lettersStatus', token)
}
