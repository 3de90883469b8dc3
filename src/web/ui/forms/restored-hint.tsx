import { Hint } from '../layout/hint.tsx'

/** Above the button of a form that shows unsent input from before. */
export function RestoredHint({ isShown }: { isShown: boolean }) {
  return isShown && <Hint>What you typed before is still here. It is not saved yet.</Hint>
}
