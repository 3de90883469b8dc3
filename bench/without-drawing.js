// Runs in the page: the best quality, with draw calls that do nothing. What remains of a frame is script.
localStorage.setItem('music', 'muted')
localStorage.setItem('walk_as', 'place')
localStorage.setItem('walk_hour', 'dusk')
sessionStorage.setItem('walk_quality', '0')
let isDrawn = false
const nothing = () => {
  isDrawn = true
}
Object.assign(WebGL2RenderingContext.prototype, {
  drawArrays: nothing,
  drawArraysInstanced: nothing,
  drawElements: nothing,
  drawElementsInstanced: nothing,
  clear: nothing,
})
window.frameTimes = []
const request = window.requestAnimationFrame.bind(window)
window.requestAnimationFrame = (run) =>
  request((now) => {
    const began = performance.now()
    isDrawn = false
    run(now)
    // Between two pictures the loop only checks whether the last one is drawn.
    if (isDrawn) window.frameTimes.push(performance.now() - began)
  })
