import { usePageTitle, useSite } from '../../features/site/index.ts'
import {
  Buttons,
  Cards,
  Colours,
  Dialogs,
  Fields,
  Spacing,
  States,
  TabsShown,
  Type,
} from '../../features/style/index.ts'
import { Card } from '../../ui/layout/card.tsx'
import { NotFoundPage } from '../not-found.tsx'
import styles from '../pages.module.css'

/** The parts of the design system, for developers. */
export function StylePage() {
  return useSite().is_local ? <Everything /> : <NotFoundPage />
}

function Everything() {
  usePageTitle('Style')
  return (
    <Card>
      <h1 className={styles.title}>What screens are made of</h1>
      <Colours />
      <Type />
      <Spacing />
      <Buttons />
      <Fields />
      <Cards />
      <Dialogs />
      <TabsShown />
      <States />
    </Card>
  )
}
