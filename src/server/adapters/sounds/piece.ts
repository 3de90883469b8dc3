/** Some samples, one array a channel. */
export interface Piece {
  channels: Float32Array[]
  rate: number
}
