import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Answer } from '../../../contract/operation.ts'
import { referralDashboard } from '../../../contract/referrals.ts'
import { ApiError, callAs } from '../../lib/api/api.ts'
import { errorBody, errorText } from '../../lib/api/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useIsSold } from '../site/index.ts'
import { conversionRate } from './conversion.ts'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'
import { ReferralLink } from './referral-link.tsx'
import { ReferredPeople } from './referred-people.tsx'

export const expired = 'Your visit has ended. Please log in again.'

type Dashboard = Answer<typeof referralDashboard>

export function PartnerDashboard(props: {
  session: PartnerSession
  onTotals: (session: PartnerSession) => void
  onSettings: () => void
  onLeave: (words?: string) => void
  onClose: () => void
}) {
  const { session, onLeave } = props
  const isSold = useIsSold()
  const { dashboard, failure, retry } = useDashboard(session, props.onTotals, () =>
    onLeave(expired),
  )
  const { total_registrations: people, total_purchases: bought } = dashboard ?? session
  return (
    <Dialog
      title="Partner dashboard"
      closeLabel="Close"
      onClose={props.onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => onLeave()}>
            Log out
          </Button>
          <Button onClick={props.onSettings}>Settings</Button>
        </>
      }
    >
      <dl className={styles.totals}>
        <Total name="Referral code">{session.referral_code}</Total>
        <Total name="Total registrations">{people}</Total>
        {isSold && <Total name="Total purchases">{bought}</Total>}
        {isSold && <Total name="Conversion rate">{conversionRate(bought, people)}</Total>}
      </dl>
      <ReferralLink code={session.referral_code} />
      <h3 className={styles.heading}>Referred users</h3>
      {failure && (
        <Status message={{ tone: 'error', text: failure }}>
          <Button tone="quiet" onClick={retry}>
            Try again
          </Button>
        </Status>
      )}
      {!dashboard && !failure && <Skeleton lines={4} />}
      {dashboard && <ReferredPeople people={dashboard.referred_users} />}
    </Dialog>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
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
        const { referred_users: _, ...totals } = answer
        setDashboard(answer)
        onTotals({ ...totals, access })
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
