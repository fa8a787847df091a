import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { payloadPreloadMs, statusPollMs } from '../config/timings.ts'
import { afterStart } from '../lib/idle/when-idle.ts'

/**
 * A part that comes when the page has had its time. The page stands without it: where its code cannot be fetched, as
 * while the service restarts, it is asked for again.
 */
export function LatePart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const tryIn = (ms: number) => {
      stop = afterStart(ms, () => {
        load().then(
          (part) => startTransition(() => setPart(() => part)),
          () => {
            if (!isGone) tryIn(statusPollMs)
          },
        )
      })
    }
    tryIn(payloadPreloadMs)
    return () => {
      isGone = true
      stop()
    }
  }, [load])
  return Part ? <Part /> : null
}
