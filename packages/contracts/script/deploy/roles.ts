import type { Address } from 'viem'
import type { Deployment } from '../deployment.ts'
import type { DeployParameters } from './parameters.ts'
import { assertRoles, localChainId } from './refusals.ts'

/** The fourth well-known account of local chains. */
const localTreasury = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Who the parameters name for each role but the owner's, which follows. */
export type NamedRoles = Omit<Deployment['roles'], 'owner'>

type Named = Pick<DeployParameters, 'treasury' | 'guardian' | 'multisig'>

/** @throws `DeployRefusedError` unless the accounts may hold the roles on this chain. */
export function resolveRoles(chainId: number, deployer: Address, named: Named): NamedRoles {
  if (chainId === localChainId)
    return { deployer, guardian: named.guardian ?? deployer, treasury: named.treasury ?? localTreasury }
  return assertRoles({ deployer, ...named })
}
