import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths, settingsPath } from '../../../contract/page-addresses.ts'
import type { OwnPassing } from '../../../contract/passings/passings.ts'
import { longMoment } from '../../lib/text/dates.ts'
import { readersDay, readersDayOf } from '../../lib/text/readers-dates.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Actions, CentredCard, Stack } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { StarList } from '../../ui/layout/star-list.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'
import { refreshProfile, useSession } from '../accounts/sessions/session.ts'
import { usePageTitle } from '../site/page-head.ts'
import styles from './passings.module.css'
import { useOwnPassing } from './queries.ts'
import { WayBack } from './way-back.tsx'

/** The only page of an owner whose passing is recorded. */
export function SealedAccount() {
  usePageTitle('Your passing has been recorded')
  const session = useSession()
  const passing = useOwnPassing()
  const [comeBack, setComeBack] = useState<{ recorder: string }>()
  const isUndone = passing.data === null && !comeBack

  useEffect(() => {
    if (isUndone) void refreshProfile()
  }, [isUndone])

  if (comeBack) return <WelcomeBack recorder={comeBack.recorder} />
  if (passing.isPending || isUndone) return <Loading text="One moment…" />
  if (!passing.data) return <NotLoaded onRetry={() => void passing.refetch()} />
  const { recorded_by_name: recorder } = passing.data
  return (
    <>
      <Candle />
      <CentredCard title="Your passing has been recorded" lead={leadFor(passing.data)}>
        <Stack>
          {passing.data.is_disputed ? (
            <p>
              You have told us that you are alive. We are looking into it and will write to you
              {session.state === 'signed-in' && ` at ${session.profile.email}`}. Until then
              everything stays as it is.
            </p>
          ) : (
            <WayBack passing={passing.data} onBack={() => setComeBack({ recorder })} />
          )}
          <Facts facts={factsOf(passing.data)} />
          <p className={styles.quiet}>
            If you are a relative of this person: what was left here is safe, and stays as it is.
          </p>
        </Stack>
      </CentredCard>
    </>
  )
}

function leadFor({ is_disputed, opened_at }: OwnPassing): string {
  if (is_disputed) return 'We have heard you.'
  return opened_at
    ? 'If you are reading this and it is you, it can be set right.'
    : 'If you are reading this and it is you, one press sets it right.'
}

function factsOf(passing: OwnPassing): [term: string, value: string][] {
  return [
    ['Recorded as the day of your passing', readersDay(passing.death_date)],
    ['Recorded by', passing.recorded_by_name],
    ['Recorded on', readersDay(passing.recorded_on)],
    openingFact(passing),
  ]
}

function openingFact({ opens_at, opened_at }: OwnPassing): [term: string, value: string] {
  if (opened_at) return ['Your memorial', `Open to everybody since ${readersDayOf(opened_at)}`]
  if (opens_at) return ['Your memorial', `Closed. It opens on ${longMoment(opens_at)}`]
  return ['Your memorial', 'Closed. It does not open by itself']
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <CentredCard
      title="Your passing has been recorded"
      lead="What we know about it could not be fetched just now."
    >
      <Actions>
        <Button onClick={onRetry}>Try again</Button>
      </Actions>
    </CentredCard>
  )
}

function WelcomeBack({ recorder }: { recorder: string }) {
  const [, navigate] = useLocation()
  const goTo = async (address: string) => {
    await refreshProfile()
    navigate(address)
  }
  return (
    <>
      <Candle />
      <CentredCard title="Welcome back" lead="Everything is as you left it.">
        <Stack>
          <StarList>
            <li>Your memorial is closed, and no day stands on your stone.</li>
            <li>Your administrators are told that you are alive.</li>
            <li>
              {recorder}, who recorded it, can do nothing more until you decide: give the power
              back, or remove them.
            </li>
          </StarList>
          <Actions>
            <Button onClick={() => void goTo(settingsPath('administrators'))}>
              Decide in the settings
            </Button>
            <Button tone="quiet" onClick={() => void goTo(paths.home)}>
              Go to my memorial
            </Button>
          </Actions>
        </Stack>
      </CentredCard>
    </>
  )
}
