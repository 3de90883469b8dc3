import { DeclareAlive } from '../../features/guardians/declare-alive.tsx'
import { usePageTitle } from '../../features/site/index.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'

export function AlivePage() {
  usePageTitle('I am alive')
  return (
    <>
      <Candle />
      <CentredCard
        title="Are you here?"
        lead="Somebody has recorded your passing. If you are reading this, one press sets it right: your memorial closes again, and the administrator who recorded it loses that power."
      >
        <DeclareAlive />
      </CentredCard>
    </>
  )
}
