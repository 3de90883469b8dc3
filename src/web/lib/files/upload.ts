import type { Answer, Call, Operation, Upload } from '../../../contract/operation.ts'
import { withSession } from '../api/api.ts'
import { multipart, type RequestParts, readResponse, requestUrl } from '../api/request.ts'

type Uploading = Operation & { uploads: Record<string, Upload> }

/** Like `call`, for operations with files; reports the progress from 0 to 1. */
export async function upload<O extends Uploading>(
  operation: O,
  input: Call<O>,
  onProgress: (progress: number) => void,
): Promise<Answer<O>> {
  const parts = input as RequestParts
  const response = await withSession((access) => sendUp(operation, parts, access, onProgress))
  return (await readResponse(response)) as Answer<O>
}

// Only XMLHttpRequest reports the progress of an upload.
function sendUp(
  operation: Operation,
  parts: RequestParts,
  access: string | undefined,
  onProgress: (progress: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(operation.method, requestUrl(operation, parts))
    request.setRequestHeader('accept', 'application/json')
    if (access) request.setRequestHeader('authorization', `Bearer ${access}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(new TypeError('The connection was lost'))
    request.send(multipart(parts.body, parts.files ?? {}))
  })
}
