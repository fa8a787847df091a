import type { Player } from '@tyche/testing/game-chain'
import type { TransactionReceipt } from 'viem'
import { runCall } from '../src/tx/run-call.ts'
import type { WriteRequest } from '../src/tx/write-request.ts'

/** For tests that only need a call mined. */
export async function sendCall({ chain, wallet }: Player, request: WriteRequest): Promise<TransactionReceipt> {
  const { receipt } = await runCall(chain, { wallet, ...request }).until('mined')
  return receipt
}
