/** Ends a motion before its time; nobody waits for it any more. */
export function cancelMotion(motion: { finished: Promise<unknown>; cancel: () => void } | undefined): void {
  motion?.finished.catch(() => undefined)
  motion?.cancel()
}
