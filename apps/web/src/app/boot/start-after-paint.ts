// Runs inline at the end of a built page. Keep it free of imports; its hash stands in the content security policy.
{
  // As long as the reload guard of the running app: a broken deployment is not asked for more often.
  const WAIT_MS = 10_000
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    // The server names what this page needs beyond the first scripts; on a slow line those are still coming.
    for (const href of JSON.parse(document.getElementById('page-code')?.textContent ?? '[]')) {
      const ask = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }
      // A task of its own each: together they would hold up a press.
      setTimeout(() => document.head.append(Object.assign(document.createElement('link'), ask)))
    }
    // The browser reads its table of languages once, for 20 to 65 ms: while the code is still on its way.
    setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en'))
    // Libraries first, again each file in a task of its own.
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
  // Of a newer build the files have other names: only a new page knows them. Without a server there would be none at all.
  const reloadWhenServed = async () => {
    const { ok } = await fetch('/build.json', { cache: 'no-store' }).catch(() => ({ ok: false }))
    if (ok) location.reload()
    else setTimeout(reloadWhenServed, WAIT_MS)
  }
  // The page shows its outlines and first words by itself: they are painted before any code is run.
  requestAnimationFrame(() => setTimeout(start))
  // A page in the background paints nothing.
  if (document.hidden) void start()
}
