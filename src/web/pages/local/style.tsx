import { usePageTitle } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { Buttons, Fields, TabsShown } from '../../features/style/controls.tsx'
import { States } from '../../features/style/states.tsx'
import { Cards, Dialogs } from '../../features/style/surfaces.tsx'
import { Colours, Spacing, Type } from '../../features/style/tokens.tsx'
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
