import type { ChainConfig } from '../config/chain-config.ts'
import { chainConfigOf } from '../config/chain-configs.ts'
import { hasCode, openChain, waitForPending } from './deploy/chain.ts'
import { type ConfigurationInputs, configurationSteps } from './deploy/configuration.ts'
import { configureDirectly } from './deploy/configure-directly.ts'
import { describePlan } from './deploy/describe-plan.ts'
import type { DeployParameters } from './deploy/parameters.ts'
import { placeContracts } from './deploy/place-contracts.ts'
import { planDeployment } from './deploy/plan-deployment.ts'
import { assertFacts, assertSeeds } from './deploy/preflight.ts'
import { isOnChain, readRecordOf, resumeOrBegin, writeRecord } from './deploy/record.ts'
import { assertDeployable, DeployRefusedError, localChainId, OutdatedRecordError } from './deploy/refusals.ts'
import { resolveRoles } from './deploy/roles.ts'
import { configureByTimelock } from './deploy/timelock.ts'
import type { Deployment } from './deployment.ts'

export type { DeployParameters } from './deploy/parameters.ts'
export { DeployRefusedError, OutdatedRecordError } from './deploy/refusals.ts'
export type { KnownRound } from './deployment.ts'

/**
 * Puts everything on a chain and writes the record: both pools (seeded), game center, liquidity manager, coordinator and
 * the five games, with test tokens on the local chain and under a timelock on any other. A second run on the same chain
 * changes nothing; a run after a broken one continues it.
 *
 * @returns the record, and whether this run wrote it.
 * @example
 * import { deploy } from '@tyche/contracts/deploy'
 * const { deployment } = await deploy({ rpcUrl, privateKey, beacon, knownRound, recordPath })
 */
export async function deploy(parameters: DeployParameters): Promise<{ deployment: Deployment; isNew: boolean }> {
  const { chain, config, existing, roles } = await open(parameters)
  const { beacon, knownRound, recordPath, onStep } = parameters
  if (existing && (await isOnChain(chain, existing))) return { deployment: existing, isNew: false }

  await waitForPending(chain)
  // A chain that lost its last blocks gets the same contracts again, at the same addresses.
  const draft = existing ?? (await resumeOrBegin(chain, { roles, beacon, knownRound, recordPath }))
  const plan = { chain, ...planDeployment(config, draft) }
  const { deployment, contractPlan } = plan
  const { timelock } = deployment.contracts
  if (timelock) await assertFacts(plan)
  if (timelock && !(await hasBegun(plan))) await assertSeeds(plan)

  await placeContracts(chain, contractPlan.planned, onStep)
  const steps = configurationSteps(plan)
  if (timelock) await configureByTimelock({ chain, timelock, roles: deployment.roles, onStep }, steps)
  else await configureDirectly(chain, steps, onStep)
  await writeRecord(recordPath, deployment)
  return { deployment, isNew: true }
}

/** What `deploy` would do now with these parameters, in words: every address, call and argument. Sends nothing. */
export async function describeDeployment(parameters: DeployParameters): Promise<string> {
  const { chain, config, existing, roles } = await open(parameters)
  const { beacon, knownRound, recordPath } = parameters
  const draft = existing ?? (await resumeOrBegin(chain, { roles, beacon, knownRound, recordPath, isDryRun: true }))
  const plan = { chain, ...planDeployment(config, draft) }
  if (plan.deployment.contracts.timelock) await assertFacts(plan)
  return describePlan(plan)
}

async function open(parameters: DeployParameters) {
  const { rpcUrl, privateKey, beacon, recordPath } = parameters
  const chain = await openChain(rpcUrl, privateKey)
  const config = chainConfigOf(chain.chainId)
  const roles = resolveRoles(chain.chainId, chain.deployer.address, parameters)
  assertDeployable({ config, beacon })

  const existing = await readRecordOf(chain, recordPath)
  if (existing && existing.beacon.publicKey !== beacon.publicKey)
    throw new DeployRefusedError(`${recordPath} tells of contracts that trust another beacon.`)
  if (existing && chain.chainId === localChainId) assertCurrent(existing, config, recordPath)
  return { chain, config, existing, roles }
}

/**
 * Throws unless the contracts of a local chain are those of this repository: the services read with its ABIs and compute
 * with its maths. On a public chain it is for people to decide, and for `verify.ts` to tell.
 */
function assertCurrent(existing: Deployment, config: ChainConfig, recordPath: string): void {
  const { contracts } = planDeployment(config, existing)
  const names = Object.keys(contracts) as (keyof typeof contracts)[]
  const changed = names.filter((name) => contracts[name] !== existing.contracts[name])
  if (changed.length > 0)
    throw new OutdatedRecordError(`${recordPath} tells of contracts of another version: ${changed.join(', ')}.`)
}

/** Whether an earlier run got as far as to own something: from then on the deployer's tokens may be on their way. */
async function hasBegun({ chain, roles }: ConfigurationInputs): Promise<boolean> {
  return hasCode(chain, roles.owner)
}

if (import.meta.main) await (await import('./deploy/cli.ts')).main({ deploy, describeDeployment })
