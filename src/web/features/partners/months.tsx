import type { Answer } from '../../../contract/operation.ts'
import type { referralDashboard } from '../../../contract/partners/partners.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './partners.module.css'

type Month = Answer<typeof referralDashboard>['months'][number]

const width = 600
const height = 140
const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = ({ month }: Month) => new Date(`${month}-01T00:00:00Z`)

/** The last twelve months as two lines, and as a table for people who cannot see them. */
export function Months({ months, isSold }: { months: readonly Month[]; isSold: boolean }) {
  const highest = Math.max(1, ...months.flatMap((month) => [month.registrations, month.purchases]))
  const line = (count: (month: Month) => number) =>
    months
      .map((month, at) => {
        const x = (at / (months.length - 1)) * width
        return `${x.toFixed(1)},${(height - (count(month) / highest) * height).toFixed(1)}`
      })
      .join(' ')
  return (
    <section aria-label="Over time">
      <h2 className={styles.heading}>Over time</h2>
      <figure className={styles.chart}>
        <figcaption className={styles.legend}>
          <span className={styles.registrations}>Registrations</span>
          {isSold && <span className={styles.purchases}>Purchases</span>}
          <span>highest month: {highest}</span>
        </figcaption>
        <svg viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2={width} y1={height} y2={height} />
          {isSold && (
            <polyline className={styles.purchases} points={line((month) => month.purchases)} />
          )}
          <polyline
            className={styles.registrations}
            points={line((month) => month.registrations)}
          />
        </svg>
        <ol className={styles.months} aria-hidden="true">
          {months.map((month) => (
            <li key={month.month}>{monthName.format(dayOf(month))}</li>
          ))}
        </ol>
      </figure>
      <VisuallyHidden>
        <table>
          <caption>Registrations{isSold && ' and purchases'} by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Registrations</th>
              {isSold && <th scope="col">Purchases</th>}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{longMonth.format(dayOf(month))}</th>
                <td>{month.registrations}</td>
                {isSold && <td>{month.purchases}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  )
}
