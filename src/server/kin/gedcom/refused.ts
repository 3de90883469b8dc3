/** Why a family file is not read. Each is the code of a problem. */
export type FileRefusal =
  | 'not-a-family-file'
  | 'family-file-encoding'
  | 'family-file-damaged'
  | 'family-file-too-long'
  | 'too-many-people'

export class FileRefused extends Error {
  readonly code: FileRefusal
  constructor(code: FileRefusal) {
    super(code)
    this.code = code
  }
}
