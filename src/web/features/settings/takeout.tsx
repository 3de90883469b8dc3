import { useState } from 'react'
import { downloadEverything } from '../../../contract/takeout.ts'
import { type Said, Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { fetchOwn } from '../files/index.ts'

export function Takeout() {
  const [said, setSaid] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)

  const download = async () => {
    setSaid(undefined)
    setIsBusy(true)
    try {
      save(await fetchOwn(`/api${downloadEverything.path}`), 'vigil-memorial.zip')
    } catch {
      setSaid({ tone: 'error', text: 'The file could not be made just now. Please try again.' })
    }
    setIsBusy(false)
  }

  return (
    <>
      <Status said={said} />
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
