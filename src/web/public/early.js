// Members, and addresses that name a view behind a hash, are shown another page than the one prepared for everybody.
if (localStorage.getItem('access_token') || location.hash.length > 1) {
  document.documentElement.dataset.waiting = ''
}
