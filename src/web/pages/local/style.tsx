import { usePageTitle } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { Card } from '../../ui/layout/card.tsx'
import { NotFoundPage } from '../not-found.tsx'
import styles from '../pages.module.css'
import { Buttons, Fields, TabsShown } from './style/controls.tsx'
import { States } from './style/states.tsx'
import { Cards, Dialogs } from './style/surfaces.tsx'
import { Colours, Spacing, Type } from './style/tokens.tsx'

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
