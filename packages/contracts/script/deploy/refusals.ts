import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { BeaconParameters } from '@tyche/protocol/deployment'
import { isDevelopmentAddress } from '@tyche/protocol/development-accounts'
import { quicknet } from '@tyche/protocol/quicknet'
import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem'
import type { ChainConfig } from '../../config/chain-config.ts'

const intervalSecMaximum = 3_600

export class DeployRefusedError extends Error {
  override name = 'DeployRefusedError' as const
}

/** The contracts on the chain were deployed by another version of this repository. */
export class OutdatedRecordError extends DeployRefusedError {}

/** Part of the exit gap that must remain for open bets beside open products. */
const exitGapMarginBasisPoints = 100

/** Seconds between two answers of each token's feed, by the token's symbol. */
export type Heartbeats = Readonly<Record<string, number>>

type Plan = {
  readonly config: ChainConfig
  readonly beacon: BeaconParameters
  /** What the owner read at the feeds' publisher. */
  readonly confirmedHeartbeats?: Heartbeats | undefined
}

/** Throws unless the plan is safe for the chain; on the local chain nearly every plan is. */
export function assertDeployable({ config, beacon, confirmedHeartbeats = {} }: Plan): void {
  assertInterval('periodSec', beacon.periodSec, 1)
  assertInterval('minDelaySec', beacon.minDelaySec, 0)
  assertExitGaps(config)
  if (config.chainId === LOCAL_CHAIN_ID) return

  const test = config.tokens.find((token) => 'test' in token)
  if (test) throw new DeployRefusedError(`${test.symbol} is a test token: only the local chain may have it.`)
  assertHeartbeats(config, confirmedHeartbeats)
  if (beacon.publicKey !== quicknet.publicKey)
    throw new DeployRefusedError('Only the local chain may use a beacon other than drand quicknet.')
  if (beacon.genesisTime !== quicknet.genesisTime || beacon.periodSec !== quicknet.periodSec)
    throw new DeployRefusedError('The schedule is not that of drand quicknet.')
  if (beacon.minDelaySec !== config.minDelaySec)
    throw new DeployRefusedError(`minDelaySec is ${config.minDelaySec} on ${config.name}, not ${beacon.minDelaySec}.`)
}

/** A feed's answer counts for its heartbeat: one that was only assumed would stop the pool, or let it trade at an old price. */
function assertHeartbeats({ name, tokens }: ChainConfig, confirmed: Heartbeats): void {
  for (const { symbol, heartbeatSec, isHeartbeatAssumed } of tokens) {
    const read = confirmed[symbol]
    if (read !== undefined && read !== heartbeatSec)
      throw new DeployRefusedError(
        `The feed of ${symbol} answers every ${read} s by CONFIRMED_HEARTBEATS, and its file in packages/contracts/config says ${heartbeatSec} s: correct the file.`,
      )
    if (isHeartbeatAssumed && read === undefined)
      throw new DeployRefusedError(
        `The heartbeat of ${symbol}'s feed on ${name}, ${heartbeatSec} s, is an assumption: look it up at https://docs.chain.link/data-feeds/price-feeds/addresses and confirm it (CONFIRMED_HEARTBEATS=${symbol}=${heartbeatSec}).`,
      )
  }
}

/** Accounts whose keys are on servers: a stolen key must not give access to a second role. */
const hotRoles = ['manager', 'preOrderSigner', 'rewardSigner'] as const

type NamedAccounts = Readonly<
  Record<'deployer' | 'guardian' | 'treasury' | 'multisig' | (typeof hotRoles)[number], Address>
>

/** Throws unless every role of a public chain has a separate account whose key is not public; checksums the accounts. */
export function assertRoles(named: Partial<NamedAccounts>): NamedAccounts {
  const { deployer, guardian, treasury, multisig, manager, preOrderSigner, rewardSigner } = named
  if (!deployer || !guardian || !treasury || !multisig)
    throw new DeployRefusedError('A multisig, a guardian and a treasury must be named on any chain but the local one.')
  if (!manager || !preOrderSigner || !rewardSigner)
    throw new DeployRefusedError('A manager and two signers must be named on any chain but the local one.')
  const accounts = {
    deployer: getAddress(deployer),
    guardian: getAddress(guardian),
    treasury: getAddress(treasury),
    multisig: getAddress(multisig),
    manager: getAddress(manager),
    preOrderSigner: getAddress(preOrderSigner),
    rewardSigner: getAddress(rewardSigner),
  }
  for (const [role, account] of Object.entries(accounts)) {
    if (isAddressEqual(account, zeroAddress)) throw new DeployRefusedError(`The ${role} must not be the zero address.`)
    if (isDevelopmentAddress(account))
      throw new DeployRefusedError(`The ${role} ${account} is a well-known development account: its key is public.`)
  }
  if (isAddressEqual(multisig, deployer)) throw new DeployRefusedError('The deployer must not stay the owner.')
  if (isAddressEqual(guardian, deployer) || isAddressEqual(guardian, multisig))
    throw new DeployRefusedError('The guardian must be a separate account.')
  if (isAddressEqual(treasury, deployer)) throw new DeployRefusedError('The deployer must not be the treasury.')
  for (const role of hotRoles)
    for (const [other, account] of Object.entries(accounts))
      if (other !== role && account === accounts[role])
        throw new DeployRefusedError(`The ${role} must be a separate account, not the ${other}.`)
  return accounts
}

/** Open products widen the gap between a pool's two values; with a smaller exit gap, exit orders would rarely execute. */
function assertExitGaps({ pools, lotteryTokens, lotteryGuards }: ChainConfig): void {
  const least = lotteryGuards.openSurplusBasisPoints + exitGapMarginBasisPoints
  for (const { id, name, exitGapBasisPoints } of pools)
    if (lotteryTokens.some(({ pool }) => pool === id) && exitGapBasisPoints < least)
      throw new DeployRefusedError(
        `The exit gap of ${name} is ${exitGapBasisPoints} basis points: with products it must be at least ${least}.`,
      )
}

function assertInterval(name: string, value: number, minimum: number): void {
  if (Number.isInteger(value) && value >= minimum && value <= intervalSecMaximum) return
  throw new DeployRefusedError(`${name} must be a whole number of ${minimum} to ${intervalSecMaximum}, not ${value}.`)
}
