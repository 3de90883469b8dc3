/* Loaded before the server. SIGUSR2 sets the clock of the process an hour ahead; the next SIGUSR2 resets it. */
const RealDate = Date
const hourMs = 3_600_000
let offsetMs = 0

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsetMs)
    else super(...args)
  }
  static now() {
    return RealDate.now() + offsetMs
  }
}
process.on('SIGUSR2', () => {
  offsetMs = offsetMs === 0 ? hourMs : 0
})
