import type { DevFund } from '@tyche/api-schema/dev-fund'
import { type Address, createWalletClient, type Hex, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainClient, viemChain } from '../../chain/client.ts'
import type { Env } from '../../env.ts'
import { ApiError } from '../../errors/api-error.ts'

/** An address with this balance receives nothing. */
const ENOUGH = parseEther('1')
const GIFT = parseEther('10')

interface FunderNeeds {
  readonly env: Env
  readonly chain: ChainClient
}

export type Funder = (address: Address) => Promise<DevFund>

/**
 * Sends gas to demo wallets of the local chain, one transfer at a time: each sees the nonce and balance after the
 * previous one, so that a repeated request sends once.
 */
export function createFunder({ env, chain }: FunderNeeds, privateKey: Hex): Funder {
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, chain: viemChain(env), transport: http(env.RPC_URL, { retryCount: 0 }) })
  let last: Promise<unknown> = Promise.resolve()

  const fund = async (address: Address): Promise<DevFund> => {
    try {
      const before = await chain.getBalance({ address })
      if (before >= ENOUGH) return { balance: before.toString(), hash: null }
      const hash = await wallet.sendTransaction({ to: address, value: GIFT })
      await chain.waitForTransactionReceipt({ hash, pollingInterval: 100, timeout: 10_000 })
      return { balance: (await chain.getBalance({ address })).toString(), hash }
    } catch (cause) {
      throw new ApiError('chainUnavailable', { cause })
    }
  }
  return (address) => {
    const result = last.then(() => fund(address))
    last = result.catch(() => undefined)
    return result
  }
}
