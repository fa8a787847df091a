/** Ends an animation early and settles its promise. */
export function cancelMotion(motion: { finished: Promise<unknown>; cancel: () => void } | undefined): void {
  motion?.finished.catch(() => undefined)
  motion?.cancel()
}
