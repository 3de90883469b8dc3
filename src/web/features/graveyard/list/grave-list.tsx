import { useCallback, useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { GraveAction } from '../grave/grave-action.ts'
import { GraveDialog } from '../grave/grave-dialog.tsx'
import { hasCandle } from '../grave/grave-text.ts'
import { LazyGraveActionDialog } from '../grave/lazy-grave-action-dialog.tsx'
import { HoverCard } from '../hover/hover-card.tsx'
import { useHoveredGrave } from '../hover/use-hovered-grave.ts'
import { Rows } from './ground.tsx'
import { Plot } from './plot.tsx'

interface GraveListProps {
  graves: readonly Grave[]
  highlightedId: number | undefined
}

export function GraveList({ graves, highlightedId }: GraveListProps) {
  const { hovered, stoneEvents, cardEvents, hideNow } = useHoveredGrave()
  const [now] = useState(() => Date.now())
  const [openId, setOpenId] = useState<number>()
  const [chosen, setChosen] = useState<{ graveId: number; action: GraveAction }>()
  const graveOf = (graveId: number | undefined) => graves.find(({ id }) => id === graveId)

  const onOpen = useCallback((grave: Grave) => setOpenId(grave.id), [])
  const opened = graveOf(openId)
  const actedOn = graveOf(chosen?.graveId)
  const onCard = opened || actedOn || highlightedId ? undefined : graveOf(hovered?.graveId)

  return (
    <>
      <Rows {...stoneEvents}>
        {graves.map((grave) => (
          <Plot
            key={grave.id}
            grave={grave}
            hasCandle={hasCandle(grave, now)}
            isHighlighted={grave.id === highlightedId}
            onOpen={onOpen}
          />
        ))}
      </Rows>
      {onCard && hovered && (
        <HoverCard
          key={onCard.id}
          {...cardEvents}
          grave={onCard}
          stone={hovered.stone}
          onAction={(action) => {
            hovered.stone.focus()
            hideNow()
            setChosen({ graveId: onCard.id, action })
          }}
        />
      )}
      {opened && (
        <GraveDialog
          grave={opened}
          onAction={(action) => setChosen({ graveId: opened.id, action })}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {actedOn && chosen && (
        <LazyGraveActionDialog
          grave={actedOn}
          action={chosen.action}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
