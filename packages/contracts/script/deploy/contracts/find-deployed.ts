import type { BeaconParameters } from '@tyche/protocol/deployment'
import { publicKeyToEip2537 } from '@tyche/protocol/points'
import { decodeDeployData, type Hex, hexToBytes, isAddressEqual, size, slice, toHex } from 'viem'
import type { ChainConfig } from '../../../config/chain-config.ts'
import type { DeployChain } from '../chain.ts'
import { planDeployment } from '../plan-deployment.ts'
import type { Draft } from '../record.ts'
import { DeployRefusedError, OutdatedRecordError } from '../refusals.ts'
import { contractArtifacts } from './contract-artifacts.ts'
import { create2Address, factory, saltOf } from './plan-contracts.ts'

const saltBytes = 32
const blocksAtOnce = 50

type Creation = { readonly block: bigint; readonly salt: Hex; readonly initCode: Hex }

/**
 * The values that an earlier run started with, read from the local chain; its contracts' addresses follow from them.
 * Undefined if the chain has no coordinator yet.
 *
 * @throws OutdatedRecordError when the deployer created anything on this chain that this repository does not plan.
 */
export async function findDeployed(
  chain: DeployChain,
  config: ChainConfig,
  inputs: Pick<Draft, 'roles' | 'beacon' | 'knownRound'>,
): Promise<Draft | undefined> {
  const creations = await readCreations(chain)
  const [first] = creations
  if (!first) return undefined
  const coordinator = creations.find(({ salt }) => salt === saltOf('RandomnessCoordinator'))
  const beacon = coordinator ? beaconOf(coordinator, inputs.beacon) : inputs.beacon
  const { chainId, genesisHash } = chain
  const draft: Draft = { ...inputs, chainId, genesisHash, deploymentBlock: first.block, beacon }

  const { planned } = planDeployment(config, draft).contractPlan
  // Salt and code decide the address, and comparing them hashes nothing.
  const others = creations.filter(
    ({ salt, initCode }) => !planned.some((one) => one.salt === salt && one.initCode === initCode),
  )
  if (others.length > 0) {
    const names = others.map((other) => planned.find(({ salt }) => salt === other.salt)?.name ?? create2Address(other))
    throw new OutdatedRecordError(`The chain has contracts of another version: ${names.join(', ')}.`)
  }
  return coordinator && draft
}

/** Contracts that the deployer created through the CREATE2 factory, in order. Reads until all its transactions are found. */
async function readCreations({ reader, deployer }: DeployChain): Promise<Creation[]> {
  const [sent, head] = await Promise.all([
    reader.getTransactionCount({ address: deployer.address }),
    reader.getBlockNumber(),
  ])
  const creations: Creation[] = []
  let seen = 0
  for (let from = 1; seen < sent && from <= head; from += blocksAtOnce) {
    const numbers = Array.from({ length: Math.min(blocksAtOnce, Number(head) - from + 1) }, (_, index) => from + index)
    const blocks = await Promise.all(
      numbers.map((number) => reader.getBlock({ blockNumber: BigInt(number), includeTransactions: true })),
    )
    const own = blocks.flatMap(({ transactions }) =>
      transactions.filter((transaction) => isAddressEqual(transaction.from, deployer.address)),
    )
    seen += own.length
    for (const { to, input, blockNumber } of own)
      if (to && isAddressEqual(to, factory) && size(input) > saltBytes)
        creations.push({ block: blockNumber, ...creationOf(input) })
  }
  return creations
}

function creationOf(input: Hex): Omit<Creation, 'block'> {
  const salt = slice(input, 0, saltBytes)
  return { salt, initCode: slice(input, saltBytes) }
}

/** The schedule that the coordinator was created with. */
function beaconOf({ initCode }: Creation, beacon: BeaconParameters): BeaconParameters {
  const { abi, bytecode } = contractArtifacts.randomnessCoordinator
  if (!initCode.startsWith(bytecode))
    throw new OutdatedRecordError('The chain has contracts of another version: RandomnessCoordinator.')
  const { args } = decodeDeployData({ abi, bytecode, data: initCode })
  const names: (string | undefined)[] = abi.flatMap((item) =>
    item.type === 'constructor' ? item.inputs.map(({ name }) => name) : [],
  )
  const given = (name: string) => args?.[names.indexOf(name)]
  if (given('publicKey_') !== toHex(publicKeyToEip2537(hexToBytes(`0x${beacon.publicKey}`))))
    throw new DeployRefusedError('The contracts on this chain trust another beacon.')
  return {
    ...beacon,
    genesisTime: Number(given('genesisTime_')),
    periodSec: Number(given('period_')),
    minDelaySec: Number(given('minDelay_')),
  }
}
