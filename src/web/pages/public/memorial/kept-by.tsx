import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { keptByWords } from '../../../features/memorials/family/relation-words.ts'
import styles from './kept-by.module.css'

interface KeptByProps {
  kept: NonNullable<MemorialPage['kept']>
  evidence: Grave['evidence']
}

const evidenceWords = {
  word: 'by the family’s word',
  relative: 'a second relative has confirmed it',
  document: 'we have seen a document',
}

/** Whose memorial it is, on what evidence, and where the dead rests. */
export function KeptBy({ kept, evidence }: KeptByProps) {
  const who = keptByWords(kept.relations)
  return (
    <div className={styles.kept}>
      <p className={styles.badge} data-evidence={evidence}>
        {kept.is_resting || !who ? 'Nobody keeps this memorial now' : `Kept by ${who}`}
        {evidence && ` · ${evidenceWords[evidence]}`}
      </p>
      {kept.is_waiting && <p>Not public yet: it is seen with its link alone.</p>}
      {kept.burial_place && (
        <p>
          Rests at <bdi>{kept.burial_place}</bdi>
        </p>
      )}
    </div>
  )
}
