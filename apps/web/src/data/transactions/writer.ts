import { TransactionError } from '@tyche/sdk/errors'
import type { WalletSource } from '@tyche/sdk/tx'
import { isAddressEqual } from 'viem'
import { getConnection, getWalletClient, switchChain } from 'wagmi/actions'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { offersWallet } from '../wallet/connectors/offers-wallet.ts'
import { loadWallet } from '../wallet/load-wallet.ts'

/** A connected wallet on the right chain, and the chain it writes to. */
export type Writer = {
  chain: ChainClient
  /** As a function it throws when the wallet has left the account or the chain since. */
  wallet: WalletSource
}

/** Fails with `noWallet`, or with `noProvider` where there is none to connect; a wallet on another chain is asked to switch (or to add the chain) first. */
export async function openWriter(): Promise<Writer> {
  const [{ config, chainConfig }, chain] = await Promise.all([loadWallet(), loadChainClient()])
  const { chainId } = chainConfig
  if (getConnection(config).status !== 'connected')
    throw new TransactionError({ problem: offersWallet(config.connectors) ? 'noWallet' : 'noProvider' })
  if (getConnection(config).chainId !== chainId) {
    await switchChain(config, { chainId })
    if (getConnection(config).chainId !== chainId) throw new TransactionError({ problem: 'wrongNetwork' })
  }
  const wallet = await getWalletClient(config, { chainId })
  const stillConnected = () => {
    const now = getConnection(config)
    if (now.status !== 'connected') throw new TransactionError({ problem: 'noWallet' })
    if (!isAddressEqual(now.address, wallet.account.address)) throw new TransactionError({ problem: 'accountChanged' })
    if (now.chainId !== chainId) throw new TransactionError({ problem: 'wrongNetwork' })
    return wallet
  }
  return { chain, wallet: stillConnected }
}
