import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'
import { useChainConfig } from '../chain-config/chain-config.ts'
import { useErrorText } from '../errors/use-error-text.ts'
import { useWallet } from '../wallet/wallet-store.ts'
import { gasBalanceKey, refreshGasBalance } from './gas-balance.ts'
import { networkFeeQuery } from './network-fee.ts'

/** Whether the account cannot pay for a transaction. Accounts with code may have somebody else pay. */
const gasNeedQuery = (owner: Address | undefined) =>
  queryOptions({
    queryKey: [gasBalanceKey, 'need', owner],
    queryFn: async ({ client }) => {
      if (!owner) return false
      const { loadChainClient } = await import('../chain/chain-client.ts')
      const chain = await loadChainClient()
      const [balance, fee] = await Promise.all([
        chain.getBalance({ address: owner }),
        client.ensureQueryData(networkFeeQuery),
      ])
      return balance < fee && (await chain.getCode({ address: owner })) === undefined
    },
    enabled: owner !== undefined,
    ...cachePolicy.polled,
  })

export type GasNeed =
  | { isMissing: false }
  /** The wallet has no coins for network fees: nothing can be sent. */
  | {
      isMissing: true
      network: string
      coin: string
      /** Gives test coins, on chains whose service does. */
      fund: (() => Promise<void>) | undefined
      isFunding: boolean
      faucetUrl: string | undefined
    }

/** Whether the connected wallet lacks coins for fees, and the cure. The demo wallet gets them before it needs them. */
export function useGasNeed(): GasNeed {
  const common = useTranslations('common')
  const errorText = useErrorText()
  const config = useChainConfig()
  const { address, status, isDemo } = useWallet()
  const owner = status === 'connected' && !isDemo ? address : undefined
  const { data: isMissing = false } = useQuery(gasNeedQuery(owner))
  const [isFunding, setFunding] = useState(false)

  async function fund(): Promise<void> {
    setFunding(true)
    try {
      await api.post('/v1/dev/fund', { address: owner })
      refreshGasBalance()
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      setFunding(false)
    }
  }

  if (!isMissing || owner === undefined || !config) return { isMissing: false }
  const { chainName: network, coin, features, faucetUrl } = config
  return {
    isMissing: true,
    network,
    coin: coin.symbol,
    fund: features.fund ? fund : undefined,
    isFunding,
    faucetUrl: faucetUrl || undefined,
  }
}
