/** Ends a motion early, and its promise with it. */
export function cancelMotion(motion: { finished: Promise<unknown>; cancel: () => void } | undefined): void {
  motion?.finished.catch(() => undefined)
  motion?.cancel()
}
