import { TransactionError } from '@tyche/sdk/errors'
import { hashOfBatch, LOST_AFTER_MS } from '@tyche/sdk/tx'
import type { Address, Hash } from 'viem'
import { getWalletClient } from 'wagmi/actions'
import type { ChainClient } from '../chain/chain-client.ts'
import { loadWallet } from '../wallet/load-wallet.ts'
import { type WalletState, walletStore } from '../wallet/wallet-store.ts'
import type { TxActivity } from './activity-store.ts'

/** The transaction of a batch that an earlier page or another tab has sent: only its wallet knows it. */
export async function askForHash(
  chain: ChainClient,
  { hash: id, account }: Pick<TxActivity, 'hash' | 'account'>,
): Promise<Hash> {
  const { config } = await loadWallet()
  await untilConnected(account)
  // The wallet may be on another chain by now: it is asked about one where it was.
  const wallet = await getWalletClient(config, { chainId: chain.chain.id, assertChainId: false })
  return await hashOfBatch(chain, wallet, id)
}

function untilConnected(account: Address | undefined): Promise<void> {
  const isIt = ({ status, address }: WalletState) => status === 'connected' && address === (account ?? address)
  if (isIt(walletStore.getState())) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe()
      reject(new TransactionError({ problem: 'lost' }))
    }, LOST_AFTER_MS)
    const unsubscribe = walletStore.subscribe((state) => {
      if (!isIt(state)) return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    })
  })
}
