import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Locale } from '../config/locales.ts'
import { payloadPreloadMs } from '../config/timings.ts'
import { untilLoaded } from '../lib/lazy/until-loaded.ts'
import { afterStart } from '../lib/lazy/when-idle.ts'
import { loadLateMessages } from './load-messages.ts'
import { useLocaleStore } from './locale-store.ts'
import type { LateMessages, Messages, SourceMessages } from './messages.ts'

/** The first catalogue at once, with the late one added after the first paint and an area's with its first page. */
export function useAllMessages(locale: Locale, messages: Messages): SourceMessages {
  const [late, setLate] = useState<LateMessages>()
  const areas = useLocaleStore((state) => state.areaMessages)
  useEffect(() => {
    let isCurrent = true
    const stop = afterStart(payloadPreloadMs, () => {
      void untilLoaded(() => loadLateMessages(locale)).then(
        // This re-renders every text on the page, as a transition in short tasks.
        (loaded) => startTransition(() => (isCurrent ? setLate(loaded) : undefined)),
      )
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [locale])
  return useMemo(
    () => Object.assign({}, messages, late, ...Object.values(areas)) as SourceMessages,
    [messages, late, areas],
  )
}
