import { type DeployChain, hasCode } from './chain.ts'
import type { Call } from './configuration/calls.ts'
import { configurationSteps } from './configuration/configuration.ts'
import { handOverCalls, timelockDelaySec } from './configuration/timelock.ts'
import type { DeploymentPlan } from './plan-deployment.ts'

/** Every address, call and argument of the remaining steps, in the order in which they would be sent. */
export async function describePlan(plan: DeploymentPlan & { readonly chain: DeployChain }): Promise<string> {
  const { chain, config, roles, deployment, contractPlan } = plan
  const { timelock } = deployment.contracts
  const lines = [`Chain ${config.chainId} (${config.name}), block ${deployment.deploymentBlock}`]
  for (const [role, account] of Object.entries(roles)) lines.push(`  ${role} ${account}`)
  lines.push('', 'Contracts, created by the deployer through the CREATE2 factory')
  for (const { name, address, args } of contractPlan.planned) {
    const state = (await hasCode(chain, address)) ? 'is there' : 'create'
    lines.push(`  ${state} ${address} ${name}(${args.map(formatArgument).join(', ')})`)
  }
  for (const { name, creator, address } of contractPlan.created) {
    const state = (await hasCode(chain, address)) ? 'is there' : 'create'
    lines.push(`  ${state} ${address} ${name}, by ${creator}`)
  }

  const calls = (await Promise.all(configurationSteps(plan).map((step) => step.pending()))).flat()
  const byDeployer = calls.filter(({ by }) => by === 'deployer')
  const byOwner = calls.filter(({ by }) => by === 'owner')
  lines.push('', 'Calls by the deployer', ...byDeployer.map(formatCall))
  lines.push('', timelock ? 'Calls by the timelock, in one batch without delay' : 'Calls by the owner')
  lines.push(...byOwner.map(formatCall))
  if (timelock) {
    lines.push('', `Then, in one batch, the timelock goes to the multisig with a delay of ${timelockDelaySec} s`)
    lines.push(...handOverCalls({ timelock, roles }).map(formatCall))
  }
  return `${lines.join('\n')}\n`
}

function formatCall({ step, to, functionName, args }: Call): string {
  return `  ${step}: ${to}.${functionName}(${args.map(formatArgument).join(', ')})`
}

function formatArgument(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatArgument).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${formatArgument(field)}`)
    return `{ ${fields.join(', ')} }`
  }
  return typeof value === 'string' && !value.startsWith('0x') ? `'${value}'` : String(value)
}
