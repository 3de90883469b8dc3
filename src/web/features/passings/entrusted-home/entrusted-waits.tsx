import { paths } from '../../../../contract/page-addresses.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { ToFirstDays } from '../first-days/to-first-days.tsx'
import { useEntrusted } from '../queries.ts'
import styles from './entrusted-home.module.css'
import { Suspended } from './suspended.tsx'
import { waitingSentence } from './watched-over-text.ts'

/** At the top of the dashboard: what awaits the member as a guardian. */
export function EntrustedWaits() {
  const entrusted = useEntrusted()
  const sentences = (entrusted.data ?? []).flatMap((person) => waitingSentence(person) ?? [])
  return (
    <>
      {sentences.length > 0 && (
        <section className={styles.waits} aria-label="Waits for you">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ButtonLink href={paths.entrusted}>See who is entrusted to you</ButtonLink>
        </section>
      )}
      {(entrusted.data ?? []).map((person) => (
        <ToFirstDays key={person.id} person={person} onlyWhileNew />
      ))}
      <Suspended />
    </>
  )
}
