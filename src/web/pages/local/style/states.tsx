import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Specimen } from './specimen.tsx'
import styles from './style.module.css'

export function States() {
  return (
    <Specimen title="What is said, and what is not there">
      <Status message={{ tone: 'calm', text: 'Something to know.' }} />
      <Status message={{ tone: 'success', text: 'Full name updated successfully!' }} />
      <Status message={{ tone: 'error', text: 'Error updating full name' }} />
      <div className={styles.states}>
        <div className={styles.state}>
          <h3>Loading</h3>
          <Loading text="One moment…" />
        </div>
        <div className={styles.state}>
          <h3>Still on its way</h3>
          <Skeleton />
        </div>
        <div className={styles.state}>
          <h3>Empty</h3>
          <Empty text="No letters have been written yet." />
        </div>
        <div className={styles.state}>
          <h3>Failed</h3>
          <Empty text="The connection may have been lost. Nothing here is gone.">
            <Button tone="quiet">Try again</Button>
          </Empty>
        </div>
      </div>
    </Specimen>
  )
}
