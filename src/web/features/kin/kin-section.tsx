import { Link } from 'wouter'
import type { KinPerson } from '../../../contract/kin/kin.ts'
import { memorialPathOf } from '../../../contract/page-addresses.ts'
import { languageOfScript } from '../../ui/fonts/script-fonts.ts'
import { useScriptFonts } from '../../ui/fonts/script-fonts-loading.ts'
import { yearsOf } from '../graveyard/grave/grave-text.ts'
import { FamilyTree } from './family-tree.tsx'
import styles from './kin.module.css'
import { groupsOf, hasTree } from './kin-groups.ts'

interface KinSectionProps {
  name: string
  code: string | undefined
  kin: readonly KinPerson[]
}

/** Family and friends: their names, and a tree one can walk from page to page. */
export function KinSection({ name, code, kin }: KinSectionProps) {
  useScriptFonts(kin.map(({ full_name: words }) => words))
  return (
    <>
      <dl className={styles.names}>
        {groupsOf(kin).map(({ label, people }) => (
          <div key={label} className={styles.group}>
            <dt>{label}</dt>
            {people.map((person) => (
              <dd key={person.id}>
                <Link href={memorialPathOf(person) ?? ''} className={styles.name}>
                  <bdi lang={languageOfScript(person.full_name)}>{person.full_name}</bdi>
                </Link>{' '}
                <span className={styles.years}>{yearsOf(person)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {hasTree(kin) && <FamilyTree name={name} kin={kin} />}
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
