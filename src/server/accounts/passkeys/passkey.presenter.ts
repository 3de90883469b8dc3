import type { Passkey } from '../../../contract/accounts/passkeys.ts'
import type { StoredPasskey } from './passkey.rules.ts'

export function presentPasskey(passkey: StoredPasskey): Passkey {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  }
}
