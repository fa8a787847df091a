import { TransactionError } from '@tyche/sdk/errors'
import type { Wallet, WalletSource } from '@tyche/sdk/tx'
import { createWalletClient, custom, type EIP1193Provider, getAddress, http, isAddressEqual, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Connection } from '../connection/open-connection.ts'
import type { InjectedWallet, InjectedWallets } from './injected-wallets.ts'
import type { Owner } from './owner.ts'

/** EIP-1193: the wallet does not know the chain. */
const UNKNOWN_CHAIN = 4902

/** How a write gets the wallet; undefined for an address that is only looked at. */
export function walletSourceOf(
  owner: Owner,
  { chain, rpc }: Connection,
  wallets: InjectedWallets,
): WalletSource | undefined {
  if (owner.kind === 'address') return undefined
  if (owner.kind === 'key')
    return createWalletClient({ chain, transport: http(rpc), account: privateKeyToAccount(owner.key) }) as Wallet
  return async () => {
    const wallet = wallets.find(owner.walletId)
    if (!wallet) throw new TransactionError({ problem: 'noWallet' })
    const [account] = await wallet.provider.request({ method: 'eth_requestAccounts' })
    if (!account || !isAddressEqual(getAddress(account), owner.address))
      throw new TransactionError({ problem: 'accountChanged' })
    await chooseChain(wallet, chain)
    return createWalletClient({ chain, transport: custom(wallet.provider), account: owner.address }) as Wallet
  }
}

async function chooseChain({ provider }: InjectedWallet, chain: Connection['chain']): Promise<void> {
  const chainId = numberToHex(chain.id)
  if (Number(await provider.request({ method: 'eth_chainId' })) === chain.id) return
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNKNOWN_CHAIN) throw error
    await addChain(provider, chain)
  }
  if (Number(await provider.request({ method: 'eth_chainId' })) !== chain.id)
    throw new TransactionError({ problem: 'wrongNetwork' })
}

async function addChain(provider: EIP1193Provider, chain: Connection['chain']): Promise<void> {
  const { id, name, nativeCurrency, rpcUrls } = chain
  const params = { chainId: numberToHex(id), chainName: name, nativeCurrency, rpcUrls: [...rpcUrls.default.http] }
  await provider.request({ method: 'wallet_addEthereumChain', params: [params] })
}
