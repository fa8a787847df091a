import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { BeaconParameters, Deployment, KnownRound } from '@tyche/protocol/deployment'
import { publicKeyToEip2537, signatureToEip2537 } from '@tyche/protocol/points'
import {
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hexToBytes,
  keccak256,
  parseUnits,
  toBytes,
  toHex,
  zeroAddress,
} from 'viem'
import type { ChainConfig, TokenConfig } from '../../../config/chain-config.ts'
import { coinFlipAbi } from '../../../generated/abis.ts'
import { type ArtifactName, contractArtifacts } from './contract-artifacts.ts'

/** The keyless CREATE2 factory that nearly every chain, anvil included, has at this address. */
export const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Decimals of Chainlink's USD feeds and of the test feeds. */
export const feedDecimals = 8

export type PlannedContract = {
  /** Unique; the address depends on it. */
  readonly name: string
  readonly artifact: ArtifactName
  readonly args: readonly unknown[]
  readonly salt: Hex
  readonly initCode: Hex
  readonly address: Address
}

/** A contract that another one creates first in its constructor, so that its address follows from the creator's. */
export type CreatedContract = {
  readonly name: string
  readonly artifact: ArtifactName
  readonly creator: string
  readonly address: Address
}

export type PlanInputs = {
  readonly config: ChainConfig
  readonly deployer: Address
  readonly guardian: Address
  readonly treasury: Address
  readonly beacon: BeaconParameters
  readonly knownRound: KnownRound
}

export type ContractPlan = {
  /** In the order of creation. */
  readonly planned: readonly PlannedContract[]
  readonly created: readonly CreatedContract[]
  readonly contracts: Deployment['contracts']
  /** The timelock, or the deployer on the local chain. */
  readonly owner: Address
}

/** Every contract of a deployment and its address, which follows from its code and its arguments alone (CREATE2). */
export function planContracts(inputs: PlanInputs): ContractPlan {
  const { config, deployer, guardian, treasury } = inputs
  const planned: PlannedContract[] = []
  const add = (name: string, artifact: ArtifactName, args: readonly unknown[]): Address => {
    const contract = planContract(name, artifact, args)
    planned.push(contract)
    return contract.address
  }

  const isLocal = config.chainId === LOCAL_CHAIN_ID
  // It starts without a delay and under the deployer's control; the end of the deployment changes both.
  const timelock = isLocal
    ? undefined
    : add('TimelockController', 'timelockController', [0n, [deployer], [deployer], zeroAddress])
  const owner = timelock ?? deployer

  const test = isLocal ? addTestContracts(add, config.tokens, owner) : {}
  const randomnessCoordinator = add('RandomnessCoordinator', 'randomnessCoordinator', coordinatorArgs(inputs))
  const poolAddresses = config.pools.map(({ name, symbol }) =>
    add(name, 'liquidityPool', [name, symbol, owner, treasury]),
  )
  const gameCenter = add('GameCenter', 'gameCenter', [owner])
  const liquidityManager = add('LiquidityManager', 'liquidityManager', [owner])
  const liquidityUtils = add('LiquidityUtils', 'liquidityUtils', [])

  const initialize = encodeFunctionData({
    abi: coinFlipAbi,
    functionName: 'initialize',
    args: [owner, guardian, randomnessCoordinator, gameCenter],
  })
  const addGame = (name: string, artifact: ArtifactName) =>
    add(`${name} proxy`, 'erc1967Proxy', [add(name, artifact, []), initialize])

  const rewardPool = add('RewardPool', 'rewardPool', [owner])
  const incomeVault = add('IncomeVault', 'incomeVault', [owner])
  const offChainSales = add('OffChainSales', 'offChainSales', [rewardPool, incomeVault])
  const luckyBuyExtension = add('LuckyBuyExtension', 'luckyBuyExtension', [rewardPool, incomeVault, offChainSales])
  const ticketArt = add('TicketArt', 'ticketArt', [])
  const luckyBuyArgs = [owner, randomnessCoordinator, treasury, rewardPool, incomeVault, luckyBuyExtension, ticketArt]
  const luckyBuy = add('LuckyBuy', 'luckyBuy', luckyBuyArgs)
  const ticket = getContractAddress({ from: luckyBuy, nonce: 1n })

  const poolOf = (id: string) => poolAddresses[config.pools.findIndex((pool) => pool.id === id)] as Address
  const contracts = {
    ...test,
    ...(timelock && { timelock }),
    randomnessCoordinator,
    gameCenter,
    stablePool: poolOf('stable'),
    blueChipPool: poolOf('bluechip'),
    liquidityManager,
    liquidityUtils,
    coinFlip: addGame('CoinFlip', 'coinFlip'),
    dice: addGame('Dice', 'dice'),
    range: addGame('Range', 'range'),
    rockPaperScissors: addGame('RockPaperScissors', 'rockPaperScissors'),
    spin: addGame('Spin', 'spin'),
    rewardPool,
    incomeVault,
    ticketArt,
    offChainSales,
    luckyBuyExtension,
    luckyBuy,
    ticket,
  }
  const created: CreatedContract[] = [{ name: 'Ticket', artifact: 'ticket', creator: 'LuckyBuy', address: ticket }]
  return { planned, created, contracts, owner }
}

type Add = (name: string, artifact: ArtifactName, args: readonly unknown[]) => Address

function addTestContracts(add: Add, tokens: readonly TokenConfig[], owner: Address) {
  const priceOf = (kind: 'usd' | 'eth') => {
    const token = tokens.find((candidate) => 'test' in candidate && candidate.test === kind)
    if (!token || !('test' in token)) throw new Error(`The configuration names no test token for ${kind}.`)
    return parseUnits(token.price, feedDecimals)
  }
  return {
    testUsd: add('TestUSD', 'testUsd', []),
    testEth: add('TestETH', 'testEth', []),
    usdFeed: add('USD feed', 'testPriceFeed', [owner, feedDecimals, 'USDM / USD', priceOf('usd')]),
    ethFeed: add('ETH feed', 'testPriceFeed', [owner, feedDecimals, 'TETH / USD', priceOf('eth')]),
  }
}

function coordinatorArgs({ beacon, knownRound }: PlanInputs): readonly unknown[] {
  return [
    toHex(publicKeyToEip2537(hexToBytes(`0x${beacon.publicKey}`))),
    BigInt(beacon.genesisTime),
    BigInt(beacon.periodSec),
    BigInt(beacon.minDelaySec),
    knownRound.round,
    toHex(signatureToEip2537(hexToBytes(`0x${knownRound.signature}`))),
  ]
}

/** Distinguishes the addresses of contracts with the same code. */
export const saltOf = (name: string): Hex => keccak256(toBytes(`tyche ${name}`))

function planContract(name: string, artifact: ArtifactName, args: readonly unknown[]): PlannedContract {
  const { abi, bytecode } = contractArtifacts[artifact]
  const salt = saltOf(name)
  const initCode = encodeDeployData({ abi, bytecode, args } as Parameters<typeof encodeDeployData>[0])
  return { name, artifact, args, salt, initCode, address: create2Address({ salt, initCode }) }
}

/** By salt and code. A run plans several times, and hashing all code again would take most of its time. */
const addresses = new Map<Hex, Address>()

/** Where the factory creates a contract. */
export function create2Address({ salt, initCode }: Pick<PlannedContract, 'salt' | 'initCode'>): Address {
  const key = concat([salt, initCode])
  const address =
    addresses.get(key) ?? getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: initCode })
  addresses.set(key, address)
  return address
}

/** Calldata of the factory for creating a contract. */
export function factoryCall({ salt, initCode }: PlannedContract): Hex {
  return concat([salt, initCode])
}
