/** Some samples, one array per channel. */
export interface AudioChunk {
  channels: Float32Array[]
  rate: number
}
