// Runs inline at the end of a built page. Keep it free of imports; the content security policy lists its hash.
{
  // The same interval as the running app's reload guard, so that a broken deployment is not reloaded more often.
  const WAIT_MS = 10_000
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    // The server names the files this page needs besides the first scripts, which may still be loading.
    for (const href of JSON.parse(document.getElementById('page-code')?.textContent ?? '[]')) {
      const ask = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }
      // Each in a separate task: one long task would delay input.
      setTimeout(() => document.head.append(Object.assign(document.createElement('link'), ask)))
    }
    // The browser loads its language data once, which takes 20 to 65 ms: do it while the code is still loading.
    setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en'))
    // Libraries first, each file in a separate task.
    try {
      for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-code]')) {
        await new Promise((resolve) => setTimeout(resolve))
        await import(href)
      }
    } catch (error) {
      console.error(error)
      document.getElementById('no-code')?.removeAttribute('hidden')
      setTimeout(reloadWhenServed, WAIT_MS)
    }
  }
  // A newer build has other file names, which only a new document knows. Reload once the server answers.
  const reloadWhenServed = async () => {
    const { ok } = await fetch('/build.json', { cache: 'no-store' }).catch(() => ({ ok: false }))
    if (ok) location.reload()
    else setTimeout(reloadWhenServed, WAIT_MS)
  }
  // The page has its outlines and first text: let them paint before any code runs.
  requestAnimationFrame(() => setTimeout(start))
  // A background page is never painted.
  if (document.hidden) void start()
}
