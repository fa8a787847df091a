import type { Deployment } from '@tyche/protocol/deployment'
import type { ChainConfig } from '../../config/chain-config.ts'
import type { ConfigurationInputs } from './configuration/configuration.ts'
import { type ContractPlan, planContracts } from './contracts/plan-contracts.ts'
import type { Draft } from './record.ts'
import { resolveTokens } from './resolve-tokens.ts'

export type DeploymentPlan = Omit<ConfigurationInputs, 'chain'> & {
  readonly config: ChainConfig
  readonly contractPlan: ContractPlan
  /** The record as it will be written. */
  readonly deployment: Deployment
}

type PlanDraft = Omit<Draft, 'chainId'>

/** Everything that follows from the configuration and the values that a run fixed at its start. */
export function planDeployment(config: ChainConfig, draft: PlanDraft): DeploymentPlan {
  const { beacon, knownRound, deploymentBlock, genesisHash } = draft
  const { deployer, guardian, treasury, multisig, manager, preOrderSigner, rewardSigner } = draft.roles
  const contractPlan = planContracts({ config, deployer, guardian, treasury, beacon, knownRound })
  const { contracts, owner } = contractPlan
  const { tokens, pools, lotteryTokens } = resolveTokens(config, contracts)
  const hot = { manager, preOrderSigner, rewardSigner }
  const roles = { deployer, owner, guardian, treasury, ...(multisig && { multisig }), ...hot }
  const games: Deployment['games'] = [
    { name: 'coin', address: contracts.coinFlip },
    { name: 'dice', address: contracts.dice },
    { name: 'range', address: contracts.range },
    { name: 'rps', address: contracts.rockPaperScissors },
    { name: 'spin', address: contracts.spin },
  ]
  const deployment: Deployment = {
    chainId: config.chainId,
    deploymentBlock,
    genesisHash,
    contracts,
    roles,
    beacon,
    knownRound,
    ...(config.uptimeFeed && { uptimeFeed: config.uptimeFeed }),
    pools: pools.map(({ id, name, symbol, address, tokens: held }) => ({
      id,
      name,
      symbol,
      address,
      tokens: held.map(({ token }) => token.address),
    })),
    tokens: tokens.map(({ symbol, address, decimals, pool, isMintable: mintable, feed }) => ({
      symbol,
      address,
      decimals,
      pool,
      mintable,
      feed,
    })),
    games,
  }
  const { uptimeFeed, lotteryGuards } = config
  const lottery = { lotteryTokens, lotteryGuards }
  return { config, contractPlan, deployment, contracts, roles, games, uptimeFeed, tokens, pools, ...lottery }
}
