import type { Passkey as PasskeyBody } from '../../../contract/accounts/passkeys.ts'
import type { Passkey } from './passkey.rules.ts'

export function presentPasskey(passkey: Passkey): PasskeyBody {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  }
}
