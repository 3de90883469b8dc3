import { createContext, useContext, useEffect } from 'react'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'

/** What an editor would change of the stone, before it is saved. */
export interface StoneDraft {
  name?: string
  bornOn?: string | null
  passedOn?: string | null
  portrait?: string | null
  words?: string
  style?: GraveStyle
  nationality?: string | null
}

/** Set where the stone itself stands on the screen: drafts are then shown on it, and beside no form. */
export const LiveStone = createContext<((draft: StoneDraft | undefined) => void) | undefined>(
  undefined,
)

/** Shows a draft on the stone of the screen, if there is one, until the editor goes. */
export function useLiveStone(draft: StoneDraft): boolean {
  const show = useContext(LiveStone)
  const { name, bornOn, passedOn, portrait, words, style, nationality } = draft
  useEffect(() => {
    show?.({
      ...(name !== undefined && { name }),
      ...(bornOn !== undefined && { bornOn }),
      ...(passedOn !== undefined && { passedOn }),
      ...(portrait !== undefined && { portrait }),
      ...(words !== undefined && { words }),
      ...(style !== undefined && { style }),
      ...(nationality !== undefined && { nationality }),
    })
  }, [show, name, bornOn, passedOn, portrait, words, style, nationality])
  useEffect(() => () => show?.(undefined), [show])
  return show !== undefined
}
