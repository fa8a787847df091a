import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Locale } from '../config/locales.ts'
import { payloadPreloadMs } from '../config/timings.ts'
import { untilLoaded } from '../lib/lazy/until-loaded.ts'
import { afterStart } from '../lib/lazy/when-idle.ts'
import { loadLateMessages } from './load-messages.ts'
import type { LateMessages, Messages, SourceMessages } from './messages.ts'

/** The first catalogue at once, the late one joined to it when the page has had its time. */
export function useAllMessages(locale: Locale, messages: Messages): SourceMessages {
  const [late, setLate] = useState<LateMessages>()
  useEffect(() => {
    let isCurrent = true
    const stop = afterStart(payloadPreloadMs, () => {
      void untilLoaded(() => loadLateMessages(locale)).then(
        // Everything that speaks is rendered anew by it: in short pieces.
        (loaded) => startTransition(() => (isCurrent ? setLate(loaded) : undefined)),
      )
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [locale])
  return useMemo(() => ({ ...messages, ...late }) as SourceMessages, [messages, late])
}
