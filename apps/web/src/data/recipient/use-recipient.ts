import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { useChainConfig } from '../chain-config/chain-config.ts'
import { readRecipient } from './read-recipient.ts'

const TYPING_MS = 300

export const recipientQuery = (text: string, contracts: readonly string[] | undefined) =>
  queryOptions({
    queryKey: ['recipient', text],
    queryFn: () => readRecipient(text, contracts ?? []),
    enabled: text !== '' && contracts !== undefined,
    ...cachePolicy.session,
    retry: false,
  })

/** Whom the typed text names, once the typing has paused. `isReading` until that is known. */
export function useRecipient(text: string) {
  const config = useChainConfig()
  const wanted = text.trim()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery(recipientQuery(settled, config && Object.values(config.contracts)))
  const isReading = wanted !== '' && (settled !== wanted || query.isFetching)
  return {
    recipient: isReading || wanted === '' ? undefined : query.data,
    isReading,
    error: isReading ? undefined : query.error,
    retry: () => void query.refetch(),
  }
}
