{
  // Members, and addresses that name a view behind a hash, are shown another page than the one prepared for everybody.
  const isWaiting = Boolean(localStorage.getItem('access_token')) || location.hash.length > 1
  if (isWaiting) document.documentElement.dataset.waiting = ''

  // Of a prepared page comes first what is seen, and once that is there the script that moves it.
  const [main, ...others] = document.currentScript.dataset.scripts?.split(' ') ?? []
  const run = () => void import(main)
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of others) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.crossOrigin = ''
      document.head.append(link)
    }
    // A page that is half there cannot be taken over.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  if (main && (isWaiting || document.hidden)) start()
  else if (main) {
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
    // A picture that does not come holds nothing up, and neither does one who is quicker.
    setTimeout(start, 2000)
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true })
  }
}
