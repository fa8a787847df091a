import type { GameConfig, GameToken } from '@tyche/api-schema/endpoints/lucky-game'
import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import type { GameMaths } from '@tyche/fairness'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Account, Address, Chain, Hash, Hex, PublicClient, TransactionReceipt, Transport } from 'viem'
import type { Wallet } from '../tx/writer.ts'

/** What the reader of an example has at hand. */
declare global {
  const client: PublicClient<Transport, Chain>
  const deployment: Deployment
  const wallet: Wallet
  const account: Address
  const hash: Hash
  const address: Address
  const token: Address
  const owner: Address
  const spender: Address
}
