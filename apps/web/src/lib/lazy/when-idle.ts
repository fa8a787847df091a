/** The longest wait for a pause. */
const patienceMs = 2_000

/** Runs at the browser's next pause, so that it never delays a press. Returns a function that stops it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run(), { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}

/** Runs at the first pause after this time. Returns a function that stops it. */
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
