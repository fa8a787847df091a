import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import { localAccounts } from '@tyche/protocol/development-accounts'
import type { Address } from 'viem'
import type { DeployParameters } from './parameters.ts'
import { assertRoles } from './refusals.ts'

/** The accounts that the parameters name for each role; the owner follows from them. */
export type NamedRoles = Omit<Deployment['roles'], 'owner'>

type Named = Pick<
  DeployParameters,
  'treasury' | 'guardian' | 'multisig' | 'manager' | 'preOrderSigner' | 'rewardSigner'
>

/** @throws `DeployRefusedError` unless the accounts may hold the roles on this chain. */
export function resolveRoles(chainId: number, deployer: Address, named: Named): NamedRoles {
  if (chainId === LOCAL_CHAIN_ID)
    return {
      deployer,
      guardian: named.guardian ?? deployer,
      treasury: named.treasury ?? localAccounts.treasury.address,
      manager: named.manager ?? localAccounts.operator.address,
      preOrderSigner: named.preOrderSigner ?? localAccounts.preOrderSigner.address,
      rewardSigner: named.rewardSigner ?? localAccounts.rewardSigner.address,
    }
  return assertRoles({ deployer, ...named })
}
