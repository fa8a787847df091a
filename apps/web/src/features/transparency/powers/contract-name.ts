import type { ContractIdentity } from '@tyche/sdk/governance'
import { useTranslations } from 'use-intl'
import { contractName } from '../../../components/contract-list.tsx'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'

/** What a contract is called: games and pools as players know them, others by their code's name. */
export function useContractName(): (contract: ContractIdentity) => string {
  const games = useTranslations('games')
  const config = useChainConfig()
  return (contract) => {
    if (contract.kind === 'game') return games(contract.id)
    if (contract.kind === 'pool') return config?.pools.find(({ id }) => id === contract.id)?.name ?? contract.id
    return contractName(contract.kind)
  }
}
