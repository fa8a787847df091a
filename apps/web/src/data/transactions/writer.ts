import { TransactionError } from '@tyche/sdk/errors'
import type { WalletSource } from '@tyche/sdk/tx'
import { getConnection, getWalletClient, switchChain } from 'wagmi/actions'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { offersWallet } from '../wallet/connectors/offers-wallet.ts'
import { loadWallet } from '../wallet/load-wallet.ts'
import { changeOf, type WalletWait, watchPlace } from '../wallet/wallet-place.ts'

/** A connected wallet on the right chain, and the chain it writes to. */
export type Writer = {
  chain: ChainClient
  /** As a function it throws when the wallet has left the account or the chain since. */
  wallet: WalletSource
}

/** Fails with `noWallet`, or with `noProvider` where there is none to connect; a wallet on another chain is asked to switch (or to add the chain) first. */
export async function openWriter(wait?: WalletWait): Promise<Writer> {
  const [{ config, chainConfig }, chain] = await Promise.all([loadWallet(), loadChainClient()])
  const { chainId } = chainConfig
  if (getConnection(config).status !== 'connected')
    throw new TransactionError({ problem: offersWallet(config.connectors) ? 'noWallet' : 'noProvider' })
  if (getConnection(config).chainId !== chainId) {
    await switchChain(config, { chainId })
    if (getConnection(config).chainId !== chainId) throw new TransactionError({ problem: 'wrongNetwork' })
  }
  const wallet = await getWalletClient(config, { chainId })
  const place = { address: wait?.account ?? wallet.account.address, chainId }
  if (wait) watchPlace(config, place, wait)
  const stillConnected = () => {
    const problem = changeOf(config, place)
    if (problem) throw problem
    return wallet
  }
  return { chain, wallet: stillConnected }
}
