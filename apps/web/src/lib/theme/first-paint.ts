// Runs inline before the first paint. Keep it free of imports; the content security policy lists its hash.
{
  const root = document.documentElement
  let stored: string | null = null
  try {
    stored = localStorage.getItem('tyche-color-mode')
    root.dataset.sideFold = localStorage.getItem('tyche-side-fold') ?? 'false'
    root.dataset.walletKnown = String(localStorage.getItem('tyche.wallet.last') !== null)
    root.dataset.poolsKnown = String(localStorage.getItem('tyche.pools.explained') !== null)
  } catch {}
  const dark = stored === 'dark' || (stored !== 'light' && !matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  // Decorative motion starts after the page has loaded.
  root.dataset.decor = 'waiting'
}
