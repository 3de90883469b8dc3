/** A file that has been received whole and waits on disk; it is removed when the call ends. */
export interface UploadedFile {
  path: string
  bytes: number
}
