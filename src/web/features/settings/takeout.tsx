import { useState } from 'react'
import { downloadEverything } from '../../../contract/takeout.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { fetchPrivateFile } from '../files/index.ts'

export function Takeout() {
  const [status, setStatus] = useState<StatusMessage>()
  const [isBusy, setIsBusy] = useState(false)

  const download = async () => {
    setStatus(undefined)
    setIsBusy(true)
    try {
      save(await fetchPrivateFile(`/api${downloadEverything.path}`), 'vigil-memorial.zip')
    } catch {
      setStatus({ tone: 'error', text: 'The file could not be made just now. Please try again.' })
    }
    setIsBusy(false)
  }

  return (
    <>
      <Status message={status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Gathering…' : 'Download Everything'}
      </Button>
    </>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
