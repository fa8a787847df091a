/** The longest wait for an idle moment. */
const patienceMs = 2_000

/** Runs when the browser is idle, so that it never delays input. Returns a function that stops it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run(), { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}

/** Runs at the first idle moment after this time. Returns a function that stops it. */
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
