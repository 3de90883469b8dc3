import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'

const keys: [key: string, words: string][] = [
  ['j, k', 'To the next report, or back'],
  ['x', 'Choose the report, or not'],
  ['a', 'Choose all, or none'],
  ['e', 'Keep what is chosen; then the reason and Enter'],
  ['r', 'Take away what is chosen; then the reason and Enter'],
  ['u', 'Undo what was decided last'],
  ['Enter', 'Open the report'],
  ['?', 'Show these keys'],
]

export function QueueKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" closeLabel="Close" onClose={onClose}>
      <Facts facts={keys} />
    </Dialog>
  )
}
