import type { GameName } from '@tyche/fairness'
import { type Address, isAddressEqual } from 'viem'
import type { DeployedGame } from '../games/odds/get-bet-odds.ts'

/** Which contract of a deployment an address is. `id`: of the game or pool in the record. */
export type ContractIdentity =
  | { kind: 'game'; id: GameName }
  | { kind: 'pool'; id: string }
  | { kind: SingleContract | 'timelock' }

type SingleContract = 'gameCenter' | 'liquidityManager' | 'incomeVault' | 'luckyBuy' | 'rewardPool'

/** Of a deployment record, the contracts with an owner. */
export interface ContractsOfRecord {
  readonly contracts: Readonly<Record<SingleContract, Address>>
  readonly games: readonly DeployedGame[]
  readonly pools: readonly { readonly id: string; readonly address: Address }[]
}

type NamedContract = {
  contract: Exclude<ContractIdentity, { kind: 'timelock' }>
  address: Address
  hasGuardian: boolean
}

/** Every contract with an owner. */
export function ownedContractsOf({ contracts, games, pools }: ContractsOfRecord): NamedContract[] {
  const single = (kind: SingleContract) => ({
    contract: { kind },
    address: contracts[kind],
    hasGuardian: kind !== 'liquidityManager' && kind !== 'incomeVault',
  })
  return [
    ...pools.map(({ id, address }) => ({ contract: { kind: 'pool', id } as const, address, hasGuardian: true })),
    single('gameCenter'),
    ...games.map(({ name, address }) => ({
      contract: { kind: 'game', id: name } as const,
      address,
      hasGuardian: true,
    })),
    single('luckyBuy'),
    single('rewardPool'),
    single('liquidityManager'),
    single('incomeVault'),
  ]
}

/** Undefined for an address that is no contract with an owner. */
export function identityOf(
  deployment: ContractsOfRecord,
  address: Address,
  timelock?: Address,
): ContractIdentity | undefined {
  if (timelock && isAddressEqual(timelock, address)) return { kind: 'timelock' }
  return ownedContractsOf(deployment).find((owned) => isAddressEqual(owned.address, address))?.contract
}
