import { Link } from 'wouter'
import type { KinPerson } from '../../../contract/kin/kin.ts'
import { memorialPathOf } from '../../../contract/page-addresses.ts'
import { languageOfScript } from '../../ui/fonts/script-fonts.ts'
import { useScriptFonts } from '../../ui/fonts/script-fonts-loading.ts'
import { yearsOf } from '../graveyard/grave/grave-text.ts'
import { FamilyTree } from './family-tree.tsx'
import styles from './kin.module.css'
import { hasTree } from './kin-groups.ts'

interface KinSectionProps {
  name: string
  code: string | undefined
  kin: readonly KinPerson[]
}

/** Family and friends, each of them once: the family as a tree one can walk from page to page, friends by name. */
export function KinSection({ name, code, kin }: KinSectionProps) {
  useScriptFonts(kin.map(({ full_name: words }) => words))
  const friends = kin.filter(({ relation }) => relation === 'friend')
  return (
    <>
      {hasTree(kin) && <FamilyTree name={name} kin={kin} />}
      {friends.length > 0 && (
        <dl className={styles.friends}>
          <dt>{friends.length === 1 ? 'Friend' : 'Friends'}</dt>
          {friends.map((person) => (
            <dd key={person.id}>
              <Link href={memorialPathOf(person) ?? ''} className={styles.name}>
                <bdi lang={languageOfScript(person.full_name)}>{person.full_name}</bdi>
              </Link>{' '}
              <span className={styles.years}>{yearsOf(person)}</span>
            </dd>
          ))}
        </dl>
      )}
      {code && (
        <p className={styles.file}>
          <a href={`/api/accounts/memorials/${code}/family.ged`} download="family.ged">
            {hasTree(kin) ? 'Take the family tree with you' : 'Take these names with you'}
          </a>{' '}
          as a GEDCOM file, for genealogy programs.
        </p>
      )}
    </>
  )
}
