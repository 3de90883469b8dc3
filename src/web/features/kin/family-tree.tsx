import { Link } from 'wouter'
import type { KinPerson } from '../../../contract/kin/kin.ts'
import { memorialPathOf } from '../../../contract/page-addresses.ts'
import { languageOfScript } from '../../ui/fonts/script-fonts.ts'
import { yearsOf } from '../graveyard/grave/grave-text.ts'
import styles from './kin.module.css'
import { beyond, relationWords } from './kin-groups.ts'

interface FamilyTreeProps {
  name: string
  kin: readonly KinPerson[]
}

/** At most this many stand side by side under one line. */
const maxInLine = 3

/** Nested lists, so that it can be read aloud; on wide screens they are laid out as a tree. */
export function FamilyTree({ name, kin }: FamilyTreeProps) {
  const of = (relation: KinPerson['relation']) => kin.filter((one) => one.relation === relation)
  const [parents, children] = [of('parent'), of('child')]
  return (
    <section className={styles.tree} aria-label={`Family tree of ${name}`}>
      <Generation people={parents} kin={kin} label="Parents" further="Parents" side="above" />
      <div className={styles.own}>
        <People people={of('sibling')} label="Brothers and sisters" className={styles.siblings} />
        <p className={styles.self}>
          <bdi lang={languageOfScript(name)}>{name}</bdi>
        </p>
        <People people={of('spouse')} label="Spouses" className={styles.spouses} />
      </div>
      <Generation people={children} kin={kin} label="Children" further="Children" side="below" />
    </section>
  )
}

interface GenerationProps {
  people: readonly KinPerson[]
  kin: readonly KinPerson[]
  label: string
  further: string
  side: 'above' | 'below'
}

function Generation({ people, kin, label, further, side }: GenerationProps) {
  if (people.length === 0) return null
  return (
    <ul
      className={styles.generation}
      data-side={side}
      data-many={people.length > maxInLine ? '' : undefined}
      aria-label={label}
    >
      {people.map((person) => (
        <li key={person.id} className={styles.branch}>
          <Person person={person} />
          <People
            people={beyond(kin, person)}
            label={`${further} of ${person.full_name}`}
            className={styles.further}
          />
        </li>
      ))}
    </ul>
  )
}

interface PeopleProps {
  people: readonly KinPerson[]
  label: string
  className: string | undefined
}

function People({ people, label, className }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <ul className={className} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <Person person={person} />
        </li>
      ))}
    </ul>
  )
}

function Person({ person }: { person: KinPerson }) {
  const { full_name: name, relation } = person
  return (
    <Link href={memorialPathOf(person) ?? ''} className={styles.person}>
      <bdi className={styles.personName} lang={languageOfScript(name)}>
        {name}
      </bdi>
      <span className={styles.years}>{yearsOf(person)}</span>
      <span className={styles.relation}>{relationWords[relation]}</span>
    </Link>
  )
}
