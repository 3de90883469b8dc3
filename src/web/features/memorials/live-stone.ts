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

/** Set where the screen itself shows the stone: drafts then appear on it, and not beside a form. */
export const LiveStone = createContext<((draft: StoneDraft | undefined) => void) | undefined>(
  undefined,
)

/** Shows a draft on the screen's stone, if there is one, until the editor unmounts. */
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
