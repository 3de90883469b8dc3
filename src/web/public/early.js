{
  // Members, and addresses that name a view behind a hash, see another page than the prerendered one.
  const isWaiting = Boolean(localStorage.getItem('access_token')) || location.hash.length > 1
  if (isWaiting) document.documentElement.dataset.waiting = ''

  // A prerendered page first loads what is visible, and then its script.
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
    // A page that has only half arrived cannot be hydrated.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  if (main && (isWaiting || document.hidden)) start()
  else if (main) {
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
    // Neither a picture that fails to load nor a quick visitor has to wait.
    setTimeout(start, 2000)
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true })
  }
}
