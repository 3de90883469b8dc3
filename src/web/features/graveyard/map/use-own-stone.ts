import { useEffect, useEffectEvent, useRef } from 'react'
import { changeKeptMemorial } from '../../../../contract/memorials/family.ts'
import { moveGravestone } from '../../../../contract/memorials/memorials.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { stoneIcon } from '../../../map/grave-layers.ts'
import type { GraveMap } from '../../../map/open-map.ts'
import { focusZoom } from '../../../map/view.ts'
import { lookUpGrave } from '../target/target-grave.ts'
import styles from './own-stone.module.css'

interface Position {
  latitude: number
  longitude: number
}

type DraggableStone = ReturnType<GraveMap['makeDraggable']>

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
}

/**
 * In edit mode one stone follows the pointer and the arrow keys: the owner's, or that of a memorial the member
 * keeps. No other stone does.
 */
export function useOwnStone(
  map: GraveMap | undefined,
  graveId: number | null,
  { isEditing, isKept }: { isEditing: boolean; isKept: boolean },
) {
  const draggable = useRef<DraggableStone>(undefined)
  const position = useRef<Position>(undefined)

  const {
    state,
    isBusy: isSaving,
    run: save,
  } = useMutation({
    queue: 'own-stone',
    async send(to: Position): Promise<FormState> {
      const message = isKept && graveId ? await moveKept(graveId, to) : await moveOwn(to)
      position.current = to
      return successState(message)
    },
    failed(error) {
      if (position.current) draggable.current?.setTo(position.current)
      return errorState(refusalText(error))
    },
  })

  const makeDraggable = useEffectEvent(
    async (map: GraveMap, graveId: number, hasLeft: () => boolean) => {
      const found = await lookUpGrave(String(graveId))
      if (!found || hasLeft()) return
      const { gravestone_latitude: latitude, gravestone_longitude: longitude } = found.grave
      if (latitude === null || longitude === null) return
      position.current = { latitude, longitude }
      const element = stoneElement(found.grave.grave_style, isKept)
      const stone = map.makeDraggable({ graveId, element, at: position.current, onMoved: save })
      element.addEventListener('keydown', (event) => {
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        stone.nudge(...step)
      })
      draggable.current = stone
      map.goTo({ latitude, longitude, zoom: focusZoom - 1 })
    },
  )

  useEffect(() => {
    if (!map || graveId === null || !isEditing) return
    let hasLeft = false
    void makeDraggable(map, graveId, () => hasLeft)
    return () => {
      hasLeft = true
      draggable.current?.release()
      draggable.current = undefined
    }
  }, [map, graveId, isEditing])

  /** For visitors who cannot drag, and for long distances. */
  const moveToCentre = () => {
    if (!map) return
    const { latitude, longitude } = map.view()
    draggable.current?.setTo({ latitude, longitude })
    void save({ latitude, longitude })
  }
  return { moveToCentre, isSaving, outcome: state.status?.text }
}

async function moveOwn(to: Position): Promise<string> {
  const body = { latitude: to.latitude.toFixed(7), longitude: to.longitude.toFixed(7) }
  return (await call(moveGravestone, { body })).message
}

async function moveKept(id: number, to: Position): Promise<string> {
  const position = { latitude: to.latitude.toFixed(7), longitude: to.longitude.toFixed(7) }
  await call(changeKeptMemorial, { params: { id }, body: { position } })
  return 'The stone stands here now.'
}

function refusalText(error: unknown): string {
  return errorText(errorBody(error), 'detail') ?? 'Your stone could not be moved. Please try again.'
}

function stoneElement(style: string, isKept: boolean): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = styles.stone ?? ''
  element.setAttribute(
    'aria-label',
    `${isKept ? 'The' : 'Your'} gravestone: drag it, or move it with the arrow keys`,
  )
  const picture = document.createElement('img')
  picture.src = stoneIcon(style)
  picture.alt = ''
  picture.draggable = false
  element.append(picture)
  return element
}
