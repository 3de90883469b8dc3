const preferredTypes = ['audio/webm;codecs=opus', 'audio/mp4']

export interface Take {
  stream: MediaStream
  /** Ends the recording and returns it. */
  finish(): Promise<Blob>
  /** Releases the microphone and discards the recording. */
  abandon(): void
}

/** Throws when there is no microphone, or when it is refused. */
export async function beginTake(): Promise<Take> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    return takeFrom(stream, release)
  } catch (error) {
    release()
    throw error
  }
}

function takeFrom(stream: MediaStream, release: () => void): Take {
  const mimeType = preferredTypes.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const pieces: Blob[] = []
  const ended = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => {
      release()
      resolve(new Blob(pieces, { type: recorder.mimeType }))
    }
  })
  recorder.start()
  return {
    stream,
    finish() {
      if (recorder.state !== 'inactive') recorder.stop()
      return ended
    },
    abandon() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}
