import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import { compareWithDrand, type VerifyStep } from '@tyche/sdk/verify'
import type { Hex } from 'viem'
import { loadChainConfig } from '../../../../data/chain-config/chain-config.ts'
import { serviceNowSec } from '../../../../lib/clock.ts'

/** other: the chain has a beacon that drand does not know. */
type DrandAnswer = 'same' | 'none' | 'other'

/** What drand says of the signature that a proof took from the chain. The proof stands without it. */
export async function askDrand(steps: readonly VerifyStep[], url: string): Promise<DrandAnswer> {
  const { beacon } = await loadChainConfig()
  if (beacon.publicKey !== quicknet.publicKey) return 'other'
  const round = BigInt(factOf(steps, 'round', 'round'))
  const signature = factOf(steps, 'signature', 'signature') as Hex
  try {
    const compared = { beacon, round, signature, urls: [url], chainHash: QUICKNET_CHAIN_HASH, now: serviceNowSec }
    return (await compareWithDrand(compared)).isTrue ? 'same' : 'none'
  } catch {
    // Down, or with an answer that its own key did not sign.
    return 'none'
  }
}

function factOf(steps: readonly VerifyStep[], step: string, fact: string): string {
  return steps.find(({ name }) => name === step)?.facts[fact] ?? ''
}
