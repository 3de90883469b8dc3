import type { ReactNode } from 'react'
import { codeOf, graveCardPath } from '../../../../contract/page-addresses.ts'
import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { FamilyWordsForm } from '../../memorials/notice/family-words-form.tsx'
import { NoticeForm } from '../../memorials/notice/notice-form.tsx'
import { useOfferings } from '../../visitors/offerings/queries.ts'
import { TributeChoice } from '../../visitors/offerings/tribute-choice.tsx'
import styles from './first-days.module.css'
import { MessageToShare } from './message-to-share.tsx'
import type { Step } from './steps.ts'

interface StepProps {
  step: Step
  person: Entrusted
  name: string
}

/** What this step does, who sees it, and what follows from it. */
export function StepContent({ step, person, name }: StepProps) {
  switch (step) {
    case 'words':
      return (
        <>
          <p>
            Those who come first often look for a word from the family: a thank you, how it was, or
            what <bdi>{name}</bdi> would have liked. You write it; a sentence is enough, and none is
            needed.
          </p>
          <Aside
            seenBy={seenBy(person)}
            next={`It stands below the stone, marked “From the family”, for eight weeks, and then closes by itself. What ${name} left stays as it is.`}
          />
          <FamilyWordsForm graveId={person.id} />
        </>
      )
    case 'tell':
      return (
        <>
          <p>
            A message to send to friends and family, with the address that always stays the same.
            Change it as you like.
          </p>
          <Aside
            seenBy="Those you send it to. We send nothing to anybody."
            next="Whoever opens the address stands before the stone, and can light a candle or leave a few words."
          />
          <WithAddress person={person}>
            {(url) => <MessageToShare person={person} url={url} />}
          </WithAddress>
        </>
      )
    case 'print':
      return (
        <>
          <p>
            A card for those who come, and a sheet to lay out at the service. Both carry a code: a
            telephone that is pointed at it opens the memorial.
          </p>
          <Aside
            seenBy="Those who hold it in their hands."
            next="Your printer, or a print shop, gets it from the print window of your browser. The address in the code never changes."
          />
          <WithAddress person={person}>
            {() => {
              const card = graveCardPath(codeOf(person) ?? person.id)
              return (
                <Actions align="start">
                  <ButtonLink href={`${card}?paper=a5`}>The sheet, A5</ButtonLink>
                  <ButtonLink href={card} tone="quiet">
                    The card, A6
                  </ButtonLink>
                </Actions>
              )
            }}
          </WithAddress>
        </>
      )
    case 'service':
      return (
        <>
          <p>Where and when people come together, and where flowers may be sent.</p>
          <Aside
            seenBy={seenBy(person)}
            next="Your words of the first step stand in it too. Both close by themselves after eight weeks, and you can take them down before."
          />
          <NoticeForm graveId={person.id} />
        </>
      )
    case 'tributes':
      return (
        <>
          <p>
            Visitors can leave a few words at the stone. Some families like to read them first;
            others let them show at once, and take away what does not belong.
          </p>
          <Aside
            seenBy="Nobody sees what you chose; a visitor is told that their words are read first."
            next="What waits for you is in the Admin Panel, and we write to you in the morning. You can choose anew at any time."
          />
          <ReadFirst graveId={person.id} />
        </>
      )
  }
}

function seenBy({ memorial_url: url, is_listed: isListed }: Entrusted): string {
  if (url === null) return 'Only you: visitors cannot open this memorial.'
  return isListed
    ? 'Everybody who opens the memorial.'
    : 'Everybody who has the link of the memorial.'
}

function Aside({ seenBy: who, next }: { seenBy: string; next: string }) {
  return (
    <dl className={styles.aside}>
      <div>
        <dt>Who sees it</dt>
        <dd>{who}</dd>
      </div>
      <div>
        <dt>What happens then</dt>
        <dd>{next}</dd>
      </div>
    </dl>
  )
}

interface WithAddressProps {
  person: Entrusted
  children: (url: string) => ReactNode
}

function WithAddress({ person: { memorial_url: url }, children }: WithAddressProps) {
  if (url) return children(url)
  return (
    <p>
      This memorial has no address that visitors can open, so there is nothing to send or to print
      here.
    </p>
  )
}

function ReadFirst({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = useOfferings(graveId)
  if (data) return <TributeChoice graveId={graveId} areReadFirst={data.tributes_read_first} />
  if (!isError) return <Skeleton lines={1} />
  return <LoadFailure text="Your choice could not be loaded just now." onRetry={refetch} />
}
