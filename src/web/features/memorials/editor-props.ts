import type { EditedMemorial } from './edited-memorial.ts'

/** Of an editor that can be tried on the own stone before its tier is bought. */
export interface EditorProps {
  profile: EditedMemorial
  /** Nothing can be saved yet; the offer stands in place of the button. */
  isTrial?: boolean
}
