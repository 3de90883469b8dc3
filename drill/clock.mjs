/* Loaded before the server: SIGUSR2 sets its clock an hour ahead, and the next one sets it right again. */
const RealDate = Date
const hour = 3_600_000
let ahead = 0

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? hour : 0
})
