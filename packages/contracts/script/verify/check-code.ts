import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, getAddress, type Hex, hexToBytes, keccak256, pad, slice } from 'viem'
import type { ChainReader } from '../deploy/chain.ts'
import { contractArtifacts } from '../deploy/contracts/contract-artifacts.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import { type Check, createCheck } from './check.ts'

/** ERC-1967: the slot of a proxy's implementation address. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc' as const

/**
 * Checks that every contract has the code of this repository, immutables aside; the address proves those, because it
 * follows from code and arguments (CREATE2) or from the creating contract. Checks every proxy's implementation too.
 */
export async function checkCode({ reader }: ChainReader, plan: DeploymentPlan, recorded: Deployment): Promise<Check[]> {
  const checks: Check[] = []
  for (const [name, address] of Object.entries(recorded.contracts))
    checks.push(createCheck(name, 'address by CREATE2', plan.contracts[name as keyof typeof plan.contracts], address))

  const { planned, created } = plan.contractPlan
  for (const [index, { name, artifact, address }] of [...planned, ...created].entries()) {
    const { maskedHash, immutables } = contractArtifacts[artifact].runtime
    const code = await reader.getCode({ address })
    checks.push(createCheck(name, 'code hash', maskedHash, code ? hashWithout(code, immutables) : 'no code'))
    if (artifact !== 'erc1967Proxy') continue
    const stored = await reader.getStorageAt({ address, slot: implementationSlot })
    const implementation = planned[index - 1]?.address
    checks.push(createCheck(name, 'implementation', implementation, addressIn(stored)))
  }
  return checks
}

function hashWithout(code: Hex, immutables: readonly { readonly start: number; readonly length: number }[]): Hex {
  const bytes = hexToBytes(code)
  for (const { start, length } of immutables) bytes.fill(0, start, start + length)
  return keccak256(bytes)
}

function addressIn(word: Hex | undefined): Address {
  return getAddress(slice(pad(word ?? '0x'), 12))
}
