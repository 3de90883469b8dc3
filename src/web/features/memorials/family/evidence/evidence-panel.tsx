import type { KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { Stack } from '../../../../ui/layout/card.tsx'
import { Hint } from '../../../../ui/layout/hint.tsx'
import { relationNames } from '../relation-words.ts'
import { DocumentForm } from './document-form.tsx'

/** What the memorial rests on, and how to make it stronger. */
export function EvidencePanel({ memorial }: { memorial: KeptMemorial }) {
  const { confirmed_by: relatives, document } = memorial
  return (
    <Stack>
      {relatives.length > 0 ? (
        <>
          <p>Confirmed by:</p>
          <ul>
            {relatives.map(({ name, relation }) => (
              <li key={name}>
                <bdi>{name}</bdi> ({relationNames[relation].toLowerCase()})
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          Somebody else of the family can confirm it: on its page, under “Are you family, too?”,
          once they have signed in.
        </p>
      )}
      {document?.status === 'accepted' && (
        <p>We have seen a document. Its page says so, and what you sent is deleted.</p>
      )}
      {document?.status === 'waiting' && (
        <Hint>
          A document waits: we look at it and write to you. Nobody else sees it, and it is deleted
          then.
        </Hint>
      )}
      {document?.status === 'refused' && (
        <Hint>
          We could not accept the last document: {document.reason}. You can show another one.
        </Hint>
      )}
      {document?.status !== 'accepted' && document?.status !== 'waiting' && (
        <DocumentForm memorial={memorial} />
      )}
    </Stack>
  )
}
