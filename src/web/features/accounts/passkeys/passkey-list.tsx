import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Entries, Entry } from '../../../ui/layout/entries.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey, name: string) => Promise<void>
  onRemove: (passkey: Passkey) => void
  onStatus: (status: StatusMessage | undefined) => void
}

export function PasskeyList({ passkeys, onRename, onRemove, onStatus }: PasskeyListProps) {
  if (passkeys.length === 0) return <p>You have no passkey yet.</p>
  return (
    <Entries>
      {passkeys.map((passkey) => (
        <Entry
          key={passkey.id}
          about={
            <>
              <RenamePasskey
                passkey={passkey}
                onRename={(name) => onRename(passkey, name)}
                onStatus={onStatus}
              />
              <span>
                Added on {readersDayOf(passkey.created_at)}
                {passkey.last_used_at
                  ? `, last used on ${readersDayOf(passkey.last_used_at)}`
                  : ', not used yet'}
              </span>
            </>
          }
        >
          <Button
            tone="quiet"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </Entry>
      ))}
    </Entries>
  )
}
