import { useQuery } from '@tanstack/react-query'
import type { VerifyStep } from '@tyche/sdk/verify'
import { needTexts } from '../../../i18n/locale-store.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import type { AskedProof } from './input/proof-address.ts'
import type { Subject } from './input/subject.ts'
import type { AskedSale } from './proof/prove-sale.ts'

/** A verdict is not asked for twice, and a failure is the visitor's to try again: it may be the endpoint. */
const once = { ...cachePolicy.proof, retry: false, refetchInterval: false } as const

async function prove(subject: Subject, endpoints: Pick<AskedProof, 'rpc' | 'drand'>) {
  const loaded = await import('./proof/prove.ts')
  const proof = await loaded.prove(subject, endpoints)
  // The steps of a draw have their texts there.
  if (proof.kind === 'draw') await needTexts('lottery')
  return proof
}

/** The proof of what the address names. */
export function useProof({ subject, rpc, drand }: AskedProof) {
  // Only a round comes from drand; of anything else it is asked afterwards.
  const endpoints = { rpc, drand: subject?.kind === 'round' ? drand : undefined }
  return useQuery({
    ...once,
    queryKey: ['prove', subject, endpoints],
    queryFn: () => prove(subject!, endpoints),
    enabled: subject !== undefined,
  })
}

/** The proof of a sale for points, by the list that the visitor has or that is published. */
export function useSaleProof(asked: AskedSale) {
  return useQuery({
    ...once,
    queryKey: ['prove-sale', asked],
    queryFn: async () => (await import('./proof/prove-sale.ts')).proveSale(asked),
  })
}

/** What drand says of a proof, if it is to be asked. */
export function useDrand(steps: readonly VerifyStep[], drand: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['ask-drand', steps, drand],
    queryFn: async () => (await import('./proof/ask-drand.ts')).askDrand(steps, drand!),
    enabled: drand !== undefined,
  })
}
