import { mailedPath, paths } from '../../contract/page-addresses.ts'
import { signedTokens } from '../lib/tokens/signed-token.ts'

const operator = 'operator'

/**
 * Operators have no account. A command that knows the server's secret makes a link that opens their
 * pages for two hours; in local mode every visitor of this machine is the operator.
 */
export function operatorService(deps: {
  secret: string
  publicUrl: string
  isLocal: boolean
  clock: { now(): Date }
}) {
  const tokens = signedTokens(deps.secret, operator)

  async function authenticate(bearer: string): Promise<object | null> {
    return deps.isLocal ? {} : tokens.read(bearer, deps.clock.now())
  }

  async function lettersPage(): Promise<string> {
    if (deps.isLocal) return deps.publicUrl + paths.lettersStatus
    const token = await tokens.issue(operator, {}, deps.clock.now())
    return deps.publicUrl + mailedPath('lettersStatus', token)
  }

  return { authenticate, lettersPage }
}
