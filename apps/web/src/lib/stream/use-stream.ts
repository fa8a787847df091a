import { useEffect, useEffectEvent } from 'react'
import { streamHub, type TopicHandler } from './stream-hub.ts'

/** Watches topics of the API's stream while mounted. */
export function useStream(topics: readonly string[], handler: TopicHandler): void {
  const onEvent = useEffectEvent(handler.onEvent)
  const onResync = useEffectEvent(() => handler.onResync?.())
  const joined = topics.join(',')
  useEffect(() => {
    if (joined === '') return
    return streamHub.watch(joined.split(','), {
      onEvent: (event, data) => onEvent(event, data),
      onResync: () => onResync(),
    })
  }, [joined])
}
