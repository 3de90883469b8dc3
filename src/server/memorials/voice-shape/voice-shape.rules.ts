/** The shape of the recording with this key. */
export interface VoiceShape {
  key: string
  seconds: number
  /** Empty where it could not be measured. */
  peaks: number[]
}
