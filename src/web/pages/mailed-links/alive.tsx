import { DeclareAlive } from '../../features/passings/declare-alive.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'

export function AlivePage() {
  usePageTitle('I am alive')
  return (
    <>
      <Candle />
      <CentredCard
        title="Are you here?"
        lead="Your passing has been recorded. If you are reading this and it is you, one press tells us. Until thirty days after your memorial has opened, everything is then back as you left it, and the administrator who recorded it can do nothing more until you decide."
      >
        <DeclareAlive />
      </CentredCard>
    </>
  )
}
