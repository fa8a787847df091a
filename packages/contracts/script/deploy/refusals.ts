import { type Address, getAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { quicknet } from '../beacon/quicknet.ts'
import type { BeaconParameters } from '../deployment.ts'

export const localChainId = 31337

/** The mnemonic of every local Ethereum node: whoever reads it can spend what its accounts hold. */
const developmentMnemonic = 'test test test test test test test test test test test junk'
const developmentAccountCount = 20

// The least that any chain of the design needs (Arbitrum): block holding, clock lag and a second.
const minDelaySecMinimum = 6
const intervalSecMaximum = 3_600

export class DeployRefusedError extends Error {
  override name = 'DeployRefusedError' as const
}

type Plan = { readonly chainId: number; readonly deployer: Address; readonly beacon: BeaconParameters }

/** Throws unless the plan is safe for the chain: on the local one nearly everything is. */
export function assertDeployable({ chainId, deployer, beacon }: Plan): void {
  assertInterval('periodSec', beacon.periodSec, 1)
  assertInterval('minDelaySec', beacon.minDelaySec, 0)
  if (chainId === localChainId) return

  if (developmentAccounts().includes(getAddress(deployer)))
    throw new DeployRefusedError(`${deployer} is a well-known development account: its key is public.`)
  if (beacon.publicKey !== quicknet.publicKey)
    throw new DeployRefusedError('Only the local chain may use a beacon other than drand quicknet.')
  if (beacon.genesisTime !== quicknet.genesisTime || beacon.periodSec !== quicknet.periodSec)
    throw new DeployRefusedError('The schedule is not that of drand quicknet.')
  if (beacon.minDelaySec < minDelaySecMinimum)
    throw new DeployRefusedError(`minDelaySec must be at least ${minDelaySecMinimum} on a public chain.`)
}

function assertInterval(name: string, value: number, minimum: number): void {
  if (Number.isInteger(value) && value >= minimum && value <= intervalSecMaximum) return
  throw new DeployRefusedError(`${name} must be a whole number of ${minimum} to ${intervalSecMaximum}, not ${value}.`)
}

function developmentAccounts(): Address[] {
  return Array.from(
    { length: developmentAccountCount },
    (_, addressIndex) => mnemonicToAccount(developmentMnemonic, { addressIndex }).address,
  )
}
