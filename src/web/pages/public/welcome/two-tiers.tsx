import { Card } from '../../../ui/layout/card.tsx'
import styles from './welcome.module.css'
import { WelcomeSection } from './welcome-section.tsx'

interface Offer {
  name: string
  price?: string
  features: readonly string[]
}

export function TwoTiers({ offers }: { offers: readonly Offer[] }) {
  return (
    <WelcomeSection
      title="Free, and two ways to say more"
      lead="Your gravestone with your name and dates, a place of its own on the map and two administrators cost nothing. What is paid is paid once."
    >
      <Offers offers={offers} />
    </WelcomeSection>
  )
}

/** For a community that takes no money. */
export function AllOpen(props: { stone: readonly string[]; messages: readonly string[] }) {
  const offers = [
    { name: 'On your stone', features: props.stone },
    { name: 'For the years after', features: props.messages },
  ]
  return (
    <WelcomeSection
      title="All of it is yours"
      lead="Your gravestone with your name and dates, a place of its own on the map, two administrators, and everything you want to leave."
    >
      <Offers offers={offers} />
    </WelcomeSection>
  )
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <div className={styles.tiers}>
      {offers.map(({ name, price, features }) => (
        <Card key={name}>
          <h3 className={styles.tier}>
            {name} {price && <span className={styles.price}>{price}</span>}
          </h3>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
