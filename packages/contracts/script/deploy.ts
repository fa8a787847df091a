import { openChain, waitForPending } from './deploy/chain.ts'
import { configure, usdmDecimals } from './deploy/configure.ts'
import type { DeployParameters } from './deploy/parameters.ts'
import { placeContracts, stableShare } from './deploy/place-contracts.ts'
import { isOnChain, readRecordOf, resumeOrBegin, writeRecord } from './deploy/record.ts'
import { assertDeployable, DeployRefusedError, localChainId } from './deploy/refusals.ts'
import type { Deployment } from './deployment.ts'

export type { DeployParameters, KnownRound } from './deploy/parameters.ts'
export { DeployRefusedError } from './deploy/refusals.ts'

/** The fourth well-known account of local chains. */
const localTreasury = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/**
 * Puts everything on a chain and writes the record: USDM, coordinator, pool (seeded with 1,000,000 USDM), game center
 * and the coin flip. A second run on the same chain changes nothing; a run after a broken one continues it.
 *
 * @returns the record, and whether this run wrote it.
 * @example
 * import { deploy } from '@tyche/contracts/deploy'
 * const { deployment } = await deploy({ rpcUrl, privateKey, beacon, knownRound, recordPath })
 */
export async function deploy(parameters: DeployParameters): Promise<{ deployment: Deployment; isNew: boolean }> {
  const { rpcUrl, privateKey, beacon, recordPath, onStep } = parameters
  const chain = await openChain(rpcUrl, privateKey)
  const { chainId, genesisHash } = chain
  assertDeployable({ chainId, deployer: chain.deployer.address, beacon })

  const existing = await readRecordOf(chain, recordPath)
  if (existing && existing.beacon.publicKey !== beacon.publicKey)
    throw new DeployRefusedError(`${recordPath} tells of contracts that trust another beacon.`)
  if (existing && (await isOnChain(chain, existing))) return { deployment: existing, isNew: false }

  const treasury = parameters.treasury ?? (chainId === localChainId ? localTreasury : undefined)
  if (!treasury) throw new DeployRefusedError('A treasury must be named on any chain but the local one.')
  await waitForPending(chain)
  // A chain that lost its last blocks gets the same contracts again, at the same addresses.
  const draft = existing
    ? { beacon: existing.beacon, deploymentBlock: existing.deploymentBlock, knownRound: parameters.knownRound }
    : await resumeOrBegin(chain, parameters)
  const contracts = await placeContracts(chain, { ...draft, treasury, ...(onStep && { onStep }) })
  await configure(chain, contracts, onStep)

  const { testUsd, stablePool, coinFlip } = contracts
  const deployment: Deployment = {
    chainId,
    deploymentBlock: draft.deploymentBlock,
    genesisHash,
    contracts,
    beacon: draft.beacon,
    pools: [
      { id: 'stable', name: stableShare.name, symbol: stableShare.symbol, address: stablePool, tokens: [testUsd] },
    ],
    tokens: [{ symbol: 'USDM', address: testUsd, decimals: usdmDecimals, pool: stablePool, mintable: true }],
    games: [{ name: 'coin', address: coinFlip }],
  }
  await writeRecord(recordPath, deployment)
  return { deployment, isNew: true }
}

if (import.meta.main) await (await import('./deploy/cli.ts')).main(deploy)
