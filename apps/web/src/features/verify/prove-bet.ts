import { type BetReport, verifyBet } from '@tyche/sdk/verify'
import type { Hash } from 'viem'
import { loadChainClient } from '../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'
import type { BetToVerify } from './use-verify-dialog.ts'

/** Recomputes a bet from the chain alone. With it the pairing code loads. */
export async function proveBet({ hash, game, nonce }: BetToVerify): Promise<BetReport> {
  const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
  return verifyBet(chain, { deployment, hash: hash as Hash, game, nonce: BigInt(nonce) })
}
