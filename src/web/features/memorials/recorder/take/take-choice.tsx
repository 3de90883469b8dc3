import { useId } from 'react'
import { lengthTime } from '../recording.ts'
import type { Take } from './take-storage.ts'
import styles from './take-view.module.css'
import type { Draft } from './use-draft.ts'
import { useSound } from './use-sound.ts'

/** Recording again keeps the previous take, so that the better one can be saved. */
export function TakeChoice({ draft, take }: { draft: Draft; take: Take }) {
  const name = useId()
  const takes = draft.takes ?? []
  if (takes.length < 2) return null
  return (
    <fieldset className={styles.choice}>
      <legend>Which take?</legend>
      {takes.map((one, index) => (
        <label key={one.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={one.id === take.id}
            onChange={() => draft.choose(one.id)}
          />
          Take {index + 1} <Length take={one} />
        </label>
      ))}
    </fieldset>
  )
}

function Length({ take }: { take: Take }) {
  const sound = useSound(take.sound)
  return sound ? <small>{lengthTime(sound.seconds)}</small> : null
}
