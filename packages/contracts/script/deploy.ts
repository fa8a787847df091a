import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Deployment } from '@tyche/protocol/deployment'
import type { ChainConfig } from '../config/chain-config.ts'
import { chainConfigOf } from '../config/chain-configs.ts'
import { type DeployChain, hasCode, openChain, waitForPending } from './deploy/chain.ts'
import { type ConfigurationInputs, configurationSteps } from './deploy/configuration/configuration.ts'
import { configureDirectly } from './deploy/configuration/configure-directly.ts'
import { configureByTimelock } from './deploy/configuration/timelock.ts'
import { findDeployed } from './deploy/contracts/find-deployed.ts'
import { placeContracts } from './deploy/contracts/place-contracts.ts'
import { describePlan } from './deploy/describe-plan.ts'
import type { DeployParameters } from './deploy/parameters.ts'
import { planDeployment } from './deploy/plan-deployment.ts'
import { assertFacts, assertSeeds } from './deploy/preflight.ts'
import { type Draft, isOnChain, readCurrentRecord, readRecordOf, resumeOrBegin, writeRecord } from './deploy/record.ts'
import { assertDeployable, DeployRefusedError } from './deploy/refusals.ts'
import { resolveRoles } from './deploy/roles.ts'

export type { KnownRound } from '@tyche/protocol/deployment'
export type { DeployParameters } from './deploy/parameters.ts'
export { DeployRefusedError, OutdatedRecordError } from './deploy/refusals.ts'

export type Deployed = {
  readonly deployment: Deployment
  /** Whether this run completed it. */
  readonly isNew: boolean
  /** There was no valid record: the deployment was found on the chain. */
  readonly isFoundAgain?: true
}

/**
 * Deploys everything to a chain and writes the record: both pools (seeded), game center, liquidity manager, coordinator and
 * the five games, with test tokens on the local chain and under a timelock on any other. A second run on the same chain
 * changes nothing; a run after an interrupted one continues it.
 *
 * @returns the record, and whether this run wrote it.
 * @example
 * import { deploy } from '@tyche/contracts/deploy'
 * const { deployment } = await deploy({ rpcUrl, privateKey, beacon, knownRound, recordPath })
 */
export async function deploy(parameters: DeployParameters): Promise<Deployed> {
  const { chain, config, existing, roles } = await open(parameters)
  const { beacon, knownRound, recordPath, onStep } = parameters
  if (existing && (await isOnChain(chain, existing))) return { deployment: existing, isNew: false }

  await waitForPending(chain)
  // A chain that lost its last blocks gets the same contracts at the same addresses again.
  const inputs = { roles, beacon, knownRound, recordPath }
  const found = existing ? undefined : await findLocally(chain, config, inputs)
  const draft = existing ?? found ?? (await resumeOrBegin(chain, inputs))
  const plan = { chain, ...planDeployment(config, draft) }
  const { deployment, contractPlan } = plan
  if (found && (await isOnChain(chain, deployment))) {
    await writeRecord(recordPath, deployment)
    return { deployment, isNew: false, isFoundAgain: true }
  }
  const { timelock } = deployment.contracts
  if (timelock) await assertFacts(plan)
  if (timelock && !(await hasBegun(plan))) await assertSeeds(plan)

  await placeContracts(chain, contractPlan.planned, onStep)
  const steps = configurationSteps(plan)
  if (timelock) await configureByTimelock({ chain, timelock, roles: deployment.roles, onStep }, steps)
  else await configureDirectly(chain, steps, onStep)
  // What a run without this record would read from the chain: the ledger knows the deployment by its block.
  const placed = existing ? undefined : await findLocally(chain, config, inputs)
  const written = { ...deployment, deploymentBlock: placed?.deploymentBlock ?? deployment.deploymentBlock }
  await writeRecord(recordPath, written)
  return { deployment: written, isNew: true }
}

/** Describes what `deploy` would do now with these parameters: every address, call and argument. Sends nothing. */
export async function describeDeployment(parameters: DeployParameters): Promise<string> {
  const { chain, config, existing, roles } = await open(parameters)
  const { beacon, knownRound, recordPath } = parameters
  const inputs = { roles, beacon, knownRound, recordPath, isDryRun: true }
  const draft = existing ?? (await findLocally(chain, config, inputs)) ?? (await resumeOrBegin(chain, inputs))
  const plan = { chain, ...planDeployment(config, draft) }
  if (plan.deployment.contracts.timelock) await assertFacts(plan)
  return describePlan(plan)
}

async function open(parameters: DeployParameters) {
  const { rpcUrl, privateKey, beacon, recordPath, confirmedHeartbeats } = parameters
  const chain = await openChain(rpcUrl, privateKey)
  const config = chainConfigOf(chain.chainId)
  const roles = resolveRoles(chain.chainId, chain.deployer.address, parameters)
  assertDeployable({ config, beacon, confirmedHeartbeats })

  const isLocal = chain.chainId === LOCAL_CHAIN_ID
  const existing = await (isLocal ? readCurrentRecord(chain, config, recordPath) : readRecordOf(chain, recordPath))
  if (existing && existing.beacon.publicKey !== beacon.publicKey)
    throw new DeployRefusedError(`${recordPath} describes contracts that trust another beacon.`)
  return { chain, config, existing, roles }
}

/**
 * The start values of a run on the local chain without a valid record, read from the contracts there. The contracts stay,
 * or are refused if they are of another version, because the services use this version's ABIs and maths. On a public
 * chain the values are the same in each run; people decide there, with the help of `verify.ts`.
 */
async function findLocally(
  chain: DeployChain,
  config: ChainConfig,
  inputs: Parameters<typeof findDeployed>[2],
): Promise<Draft | undefined> {
  const { roles, beacon, knownRound } = inputs
  return chain.chainId === LOCAL_CHAIN_ID ? findDeployed(chain, config, { roles, beacon, knownRound }) : undefined
}

/** Whether an earlier run has created the timelock: from then on the deployer's tokens may have been moved. */
async function hasBegun({ chain, roles }: ConfigurationInputs): Promise<boolean> {
  return hasCode(chain, roles.owner)
}

if (import.meta.main) await (await import('./deploy/cli.ts')).main({ deploy, describeDeployment })
