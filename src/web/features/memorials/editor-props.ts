import type { EditedMemorial } from './edited-memorial.ts'

/** For an editor that can be tried on one's own stone before its tier is bought. */
export interface EditorProps {
  profile: EditedMemorial
  /** Nothing can be saved yet; the offer replaces the button. */
  isTrial?: boolean
}
