import type { ChainClient } from '../chain/chain-client.ts'
import { type TxActivity, trackActivity } from './activity-store.ts'
import { followSent, readAgain } from './resume-activity.ts'
import type { WriteName } from './write-attempt.ts'

/** Keeps in sight what the wallet sent although the player had cancelled; who would have read again is gone. */
export function followLateHash(chain: ChainClient, sent: Pick<TxActivity, 'hash' | keyof WriteName>): void {
  trackActivity({ ...sent, chainId: chain.chain.id })
  void followSent(chain, sent).then(readAgain)
}
