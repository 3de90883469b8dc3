import { useCallback, useState } from 'react'
import type { Grave } from '../../../../contract/graveyard.ts'
import type { Act } from '../grave/grave-actions.tsx'
import { GraveDialog } from '../grave/grave-dialog.tsx'
import { hasCandle } from '../grave/grave-words.ts'
import { Visit } from '../grave/visit.tsx'
import { HoverCard } from '../hover/hover-card.tsx'
import { useNear } from '../hover/use-near.ts'
import { Rows } from './ground.tsx'
import { Plot } from './plot.tsx'

interface GraveListProps {
  graves: readonly Grave[]
  litId: number | undefined
}

export function GraveList({ graves, litId }: GraveListProps) {
  const { near, stones, card, leave } = useNear()
  const [now] = useState(() => Date.now())
  const [openId, setOpenId] = useState<number>()
  const [visit, setVisit] = useState<{ graveId: number; act: Act }>()
  const graveOf = (graveId: number | undefined) => graves.find(({ id }) => id === graveId)

  const onOpen = useCallback((grave: Grave) => setOpenId(grave.id), [])
  const opened = graveOf(openId)
  const visited = graveOf(visit?.graveId)
  const hovered = opened || visited || litId ? undefined : graveOf(near?.graveId)

  return (
    <>
      <Rows {...stones}>
        {graves.map((grave) => (
          <Plot
            key={grave.id}
            grave={grave}
            hasCandle={hasCandle(grave, now)}
            isLit={grave.id === litId}
            onOpen={onOpen}
          />
        ))}
      </Rows>
      {hovered && near && (
        <HoverCard
          key={hovered.id}
          {...card}
          grave={hovered}
          stone={near.stone}
          onAct={(act) => {
            near.stone.focus()
            leave()
            setVisit({ graveId: hovered.id, act })
          }}
        />
      )}
      {opened && (
        <GraveDialog
          grave={opened}
          onAct={(act) => setVisit({ graveId: opened.id, act })}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {visited && visit && (
        <Visit grave={visited} act={visit.act} onClose={() => setVisit(undefined)} />
      )}
    </>
  )
}
