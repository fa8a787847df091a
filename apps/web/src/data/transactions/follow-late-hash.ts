import type { Hash } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'
import { trackActivity } from './activity-store.ts'
import { followSent, readAgain } from './resume-activity.ts'

/** Keeps in sight what the wallet sent although the player had cancelled; who would have read again is gone. */
export function followLateHash(chain: ChainClient, { hash, label }: { hash: Hash; label: string }): void {
  trackActivity({ hash, label, chainId: chain.chain.id })
  void followSent(chain, hash).then(readAgain)
}
