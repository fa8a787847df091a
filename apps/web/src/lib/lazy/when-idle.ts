/** Nothing waits longer for a pause than this. */
const patienceMs = 2_000

/** Runs at the browser's next pause, so that it never holds up a press. Returns the way to stop. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run(), { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}

/** Runs at the first pause after the page has had this long for itself. Returns the way to stop. */
export function afterStart(ms: number, run: () => void): () => void {
  let stopWaiting = () => {}
  const timer = setTimeout(() => {
    stopWaiting = whenIdle(run)
  }, ms)
  return () => {
    clearTimeout(timer)
    stopWaiting()
  }
}
