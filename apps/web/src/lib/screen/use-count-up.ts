import { useEffect, useState } from 'react'

const COUNT_MS = 700
const PARTS = 1_000

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Follows the value, and counts up to a larger one, so that a win is noticed. */
export function useCountUp(value: bigint | undefined): bigint | undefined {
  const [count, setCount] = useState({ from: value, to: value, shown: value })
  const { from, to, shown } = count
  if (to !== value) {
    const counts = shown !== undefined && value !== undefined && value > shown && !isStill()
    const start = counts ? shown : value
    setCount({ from: start, to: value, shown: start })
  }
  useEffect(() => {
    if (from === undefined || to === undefined || from === to) return
    const startedAt = performance.now()
    const show = () => {
      const part = Math.min(1, (performance.now() - startedAt) / COUNT_MS)
      if (part === 1) return setCount({ from: to, to, shown: to })
      // Ease out.
      const done = BigInt(Math.round(PARTS * (1 - (1 - part) ** 3)))
      setCount({ from, to, shown: from + ((to - from) * done) / BigInt(PARTS) })
      frame = requestAnimationFrame(show)
    }
    let frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return shown
}
