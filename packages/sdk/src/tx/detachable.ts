/** What is waited for, until `signal` ends the waiting. What comes of it after that goes to `onLate`. */
export function detachable<Value>(
  signal: AbortSignal | undefined,
  waiting: Promise<Value>,
  onLate?: (value: Value) => void,
): Promise<Value> {
  if (!signal) return waiting
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(signal.reason)
      waiting.then(onLate, () => undefined)
    }
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
