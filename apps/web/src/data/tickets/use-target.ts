import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

const TYPING_MS = 300

const targetQuery = (text: string, own: Address | undefined) =>
  queryOptions({
    queryKey: ['transfer-target', text, own],
    queryFn: async () => (await import('./look-up-target.ts')).lookUpTarget(text, own),
    enabled: text !== '',
    ...cachePolicy.session,
  })

/** Whom the typed text names, once the typing has paused. `isReading` until that is known; `find` waits for it. */
export function useTarget(text: string, own: Address | undefined) {
  const wanted = text.trim()
  const client = useQueryClient()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery(targetQuery(settled, own))
  const isReading = wanted !== '' && (settled !== wanted || query.isPending)
  return {
    target: isReading || wanted === '' ? undefined : query.data,
    isReading: isReading && !query.isError,
    error: settled === wanted ? query.error : undefined,
    find: () => client.fetchQuery(targetQuery(wanted, own)),
  }
}
