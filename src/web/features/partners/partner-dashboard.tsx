import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Answer } from '../../../contract/operation.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { referralDashboard } from '../../../contract/partners/partners.ts'
import { ApiError, callAs } from '../../lib/api/api.ts'
import { errorBody, errorText } from '../../lib/api/api-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useIsSold } from '../site/site.ts'
import { conversionRate } from './conversion.ts'
import { Months } from './months.tsx'
import type { PartnerAreaProps } from './partner-area.tsx'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'
import { ReferralLink } from './referral-link.tsx'
import { ReferredPeople } from './referred-people.tsx'
import { ReferredPurchases } from './referred-purchases.tsx'

type Dashboard = Answer<typeof referralDashboard>

export function PartnerDashboard(props: PartnerAreaProps) {
  const { session } = props
  const isSold = useIsSold()
  const { dashboard, failure, retry } = useDashboard(session, props.onRenew, props.onExpire)
  const people = (dashboard ?? session).total_registrations
  return (
    <Card className={styles.dashboard}>
      <header className={styles.head}>
        <h1 className={styles.title}>Partner dashboard</h1>
        <div className={styles.actions}>
          <ButtonLink href={paths.partnerSettings} tone="quiet">
            Settings
          </ButtonLink>
          <Button tone="quiet" onClick={props.onLogout}>
            Log out
          </Button>
        </div>
      </header>
      <dl className={styles.totals}>
        <Total name="Referral code">{session.referral_code}</Total>
        <Total name="Total registrations">{people}</Total>
        {isSold && <Total name="Total purchases">{(dashboard ?? session).total_purchases}</Total>}
        {isSold && (
          <Total name="Conversion rate" note="people who bought, of all who registered">
            {dashboard ? conversionRate(dashboard.total_buyers, people) : '…'}
          </Total>
        )}
      </dl>
      <ReferralLink code={session.referral_code} />
      {failure && (
        <Status message={{ tone: 'error', text: failure }}>
          <Button tone="quiet" onClick={retry}>
            Try again
          </Button>
        </Status>
      )}
      {!dashboard && !failure && <Skeleton lines={8} />}
      {dashboard && <Months months={dashboard.months} isSold={isSold} />}
      {dashboard && (
        <>
          <ReferredPeople people={dashboard.referred_users} session={session} />
          {isSold && <ReferredPurchases dashboard={dashboard} session={session} />}
        </>
      )}
    </Card>
  )
}

function Total({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {note && <small className={styles.totalNote}>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function useDashboard(
  { access, referral_code: code }: PartnerSession,
  onTotals: (session: PartnerSession) => void,
  onExpire: () => void,
) {
  const [dashboard, setDashboard] = useState<Dashboard>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isShown = true
    const load = async () => {
      try {
        const answer = await callAs(access, referralDashboard, { params: { referralCode: code } })
        if (!isShown) return
        const { referral_code, total_registrations, total_purchases } = answer
        setDashboard(answer)
        onTotals({ referral_code, total_registrations, total_purchases, access })
      } catch (error) {
        if (!isShown) return
        if (error instanceof ApiError && error.status === 401) return onExpire()
        setFailure(errorText(errorBody(error), 'error') ?? 'Failed to load dashboard data')
      }
    }
    void load()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback is no reason to fetch again
  }, [access, code, attempt])

  const retry = useCallback(() => {
    setFailure(undefined)
    setAttempt((before) => before + 1)
  }, [])
  return { dashboard, failure, retry }
}
