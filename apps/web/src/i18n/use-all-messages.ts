import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Locale } from '../config/locales.ts'
import { payloadPreloadMs } from '../config/timings.ts'
import { untilLoaded } from '../lib/lazy/until-loaded.ts'
import { afterStart } from '../lib/lazy/when-idle.ts'
import { loadLateMessages } from './load-messages.ts'
import { useLocaleStore } from './locale-store.ts'
import type { LateMessages, Messages, SourceMessages } from './messages.ts'

const inputs = ['pointerdown', 'keydown'] as const

/** The first catalogue at once, with the late one added after the first paint, or at the first input before that, and an area's with its first page. */
export function useAllMessages(locale: Locale, messages: Messages): SourceMessages {
  const [late, setLate] = useState<LateMessages>()
  const areas = useLocaleStore((state) => state.areaMessages)
  useEffect(() => {
    let isCurrent = true
    const load = () => {
      stop()
      void untilLoaded(() => loadLateMessages(locale)).then(
        // This re-renders every text on the page, as a transition in short tasks.
        (loaded) => startTransition(() => (isCurrent ? setLate(loaded) : undefined)),
      )
    }
    const stopWaiting = afterStart(payloadPreloadMs, load)
    const stop = () => {
      stopWaiting()
      for (const input of inputs) removeEventListener(input, load)
    }
    // What the player does may fail, and the sentence that says why is among these texts.
    for (const input of inputs) addEventListener(input, load, { passive: true })
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
