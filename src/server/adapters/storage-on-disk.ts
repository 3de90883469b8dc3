import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from '../ports/storage.ts'
import { storageOn } from './flydrive-storage.ts'

export function diskStorage(folder: string): Storage {
  return storageOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
}
