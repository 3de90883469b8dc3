import { useState } from 'react'
import { toast } from '../../../lib/state/toast.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Badges, Facts } from '../../../ui/layout/facts.tsx'
import { Candle } from '../../../ui/pictures/candle.tsx'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import { Row, Specimen } from './specimen.tsx'
import styles from './style.module.css'

const stone = {
  style: 'simple',
  sizes: '16rem',
  inscription: {
    name: 'Anselm Rook',
    bornOn: '1931-04-02',
    passedOn: '2019-11-30',
    words: 'He kept the gate.',
    portrait: null,
    flag: 'SE',
  },
} as const

export function Cards() {
  return (
    <Specimen title="Cards">
      <div className={styles.cards}>
        <Card>
          <Badges names={['Owner', 'Administrator']} />
          <Facts
            facts={[
              ['Full name', 'Anselm Rook'],
              ['Date of birth', 'Not provided'],
            ]}
          />
        </Card>
        <div className={styles.stone}>
          <Gravestone {...stone} />
        </div>
        <Candle />
      </div>
    </Specimen>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'removal'>()
  const close = () => setOpen(undefined)
  return (
    <Specimen title="Dialogs and what passes by">
      <Row>
        <Button tone="quiet" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button tone="quiet" onClick={() => setOpen('removal')}>
          Ask before removing
        </Button>
        <Button tone="quiet" onClick={() => toast.set({ text: 'Saved successfully!', ms: 3_000 })}>
          Show a notice
        </Button>
      </Row>
      {open === 'dialog' && (
        <Dialog
          title="A dialog"
          closeLabel="Close"
          onClose={close}
          footer={<Button onClick={close}>Understood</Button>}
        >
          <p>It holds the focus, closes with Escape, and gives the focus back.</p>
        </Dialog>
      )}
      {open === 'removal' && (
        <RemovalDialog title="Remove this?" isBusy={false} onRemove={close} onClose={close}>
          <p>It cannot be brought back.</p>
        </RemovalDialog>
      )}
    </Specimen>
  )
}
