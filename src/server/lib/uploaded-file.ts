/** A file that was received completely, on disk; it is deleted when the call ends. */
export interface UploadedFile {
  path: string
  bytes: number
}
