import type { Address } from 'viem'
import type { Deployment } from '../deployment.ts'
import type { DeployParameters } from './parameters.ts'
import { assertRoles, localChainId } from './refusals.ts'

/** Well-known accounts of local chains: the fourth, the operator's, and two that sign and never send. */
const localTreasury = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const localManager = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const localPreOrderSigner = '0xBcd4042DE499D14e55001CcbB24a551F3b954096'
const localRewardSigner = '0x71bE63f3384f5fb98995898A86B02Fb2426c5788'

/** Who the parameters name for each role but the owner's, which follows. */
export type NamedRoles = Omit<Deployment['roles'], 'owner'>

type Named = Pick<
  DeployParameters,
  'treasury' | 'guardian' | 'multisig' | 'manager' | 'preOrderSigner' | 'rewardSigner'
>

/** @throws `DeployRefusedError` unless the accounts may hold the roles on this chain. */
export function resolveRoles(chainId: number, deployer: Address, named: Named): NamedRoles {
  if (chainId === localChainId)
    return {
      deployer,
      guardian: named.guardian ?? deployer,
      treasury: named.treasury ?? localTreasury,
      manager: named.manager ?? localManager,
      preOrderSigner: named.preOrderSigner ?? localPreOrderSigner,
      rewardSigner: named.rewardSigner ?? localRewardSigner,
    }
  return assertRoles({ deployer, ...named })
}
