import { luckyBuyAbi } from '@tyche/contracts/abis'
import { type Address, type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type ContractIdentity, type ContractsOfRecord, ownedContractsOf } from './contract-identity.ts'

/** Who may change a contract. */
export interface OwnedContract {
  contract: ContractIdentity
  address: Address
  owner: Address
  /** Who may take the ownership over, once it was offered to them; the zero address without an offer. */
  pendingOwner: Address
  /** Who may only stop and lower; undefined for a contract without a guardian. */
  guardian: Address | undefined
}

/** The accounts with a permission, as the contracts name them now. */
export interface Roles {
  contracts: OwnedContract[]
  /** Opens products and commits sales for points. */
  manager: Address
  /** Signs the terms of pre-orders. */
  preOrderSigner: Address
  /** Where fees go: of the pools, and of LuckyBuy. */
  treasuries: Address[]
}

const ownedAbi = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function guardian() view returns (address)',
  'function treasury() view returns (address)',
])

/**
 * Who may change what in a deployment. Reads the contracts, not the record: a record says who it was when they were deployed.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getRoles } from '@tyche/sdk/governance'
 *
 * const { contracts, manager } = await getRoles(client, { deployment })
 */
export async function getRoles(client: Client, { deployment }: { deployment: ContractsOfRecord }): Promise<Roles> {
  const read = getAction(client, readContract, 'readContract')
  const readRole = (address: Address, functionName: 'owner' | 'pendingOwner' | 'guardian' | 'treasury') =>
    read({ address, abi: ownedAbi, functionName })
  const luckyBuy = { address: deployment.contracts.luckyBuy, abi: luckyBuyAbi } as const
  const [contracts, manager, preOrderSigner, treasuries] = await Promise.all([
    Promise.all(
      ownedContractsOf(deployment).map(async ({ contract, address, hasGuardian }): Promise<OwnedContract> => {
        const [owner, pendingOwner, guardian] = await Promise.all([
          readRole(address, 'owner'),
          readRole(address, 'pendingOwner'),
          hasGuardian ? readRole(address, 'guardian') : undefined,
        ])
        return { contract, address, owner, pendingOwner, guardian }
      }),
    ),
    read({ ...luckyBuy, functionName: 'manager' }),
    read({ ...luckyBuy, functionName: 'signer' }),
    Promise.all(
      [...deployment.pools.map(({ address }) => address), luckyBuy.address].map((address) =>
        readRole(address, 'treasury'),
      ),
    ),
  ])
  return { contracts, manager, preOrderSigner, treasuries: [...new Set(treasuries)] }
}
