/** How a voice looks, of the recording with this key. */
export interface VoiceShape {
  key: string
  seconds: number
  /** None where it could not be measured. */
  peaks: number[]
}
