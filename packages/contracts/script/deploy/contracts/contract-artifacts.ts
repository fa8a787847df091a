import { type Abi, type Hex, parseAbi } from 'viem'
import * as abis from '../../../generated/abis.ts'
import * as bytecode from '../../../generated/bytecode.ts'
import * as runtime from '../../../generated/runtime.ts'

/** Functions of OpenZeppelin's TimelockController that the deployment and its verification call. */
export const timelockAbi = parseAbi([
  'constructor(uint256 minDelay, address[] proposers, address[] executors, address admin)',
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
  'function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) view returns (bytes32)',
  'function isOperation(bytes32 id) view returns (bool)',
  'function isOperationDone(bytes32 id) view returns (bool)',
  'function getMinDelay() view returns (uint256)',
  'function updateDelay(uint256 newDelay)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
])

const proxyAbi = parseAbi(['constructor(address implementation, bytes data)'])

// All other functions of both are part of LuckyBuy's ABI.
const offChainSalesAbi = parseAbi(['constructor(address rewardPool, address incomeVault)'])
const luckyBuyExtensionAbi = parseAbi(['constructor(address rewardPool, address incomeVault, address offChainSales)'])

// Only the ticket calls it.
const artAbi = parseAbi(['constructor()'])

export type ContractArtifact = {
  readonly abi: Abi
  readonly bytecode: Hex
  /** Hash of the code on the chain with its immutables set to zero, and where those are. */
  readonly runtime: {
    readonly maskedHash: Hex
    readonly immutables: readonly { readonly start: number; readonly length: number }[]
  }
}

export const contractArtifacts = {
  testUsd: { abi: abis.testUsdAbi, bytecode: bytecode.testUsdBytecode, runtime: runtime.testUsdRuntime },
  testEth: { abi: abis.testEthAbi, bytecode: bytecode.testEthBytecode, runtime: runtime.testEthRuntime },
  testPriceFeed: {
    abi: abis.testPriceFeedAbi,
    bytecode: bytecode.testPriceFeedBytecode,
    runtime: runtime.testPriceFeedRuntime,
  },
  timelockController: {
    abi: timelockAbi,
    bytecode: bytecode.timelockControllerBytecode,
    runtime: runtime.timelockControllerRuntime,
  },
  randomnessCoordinator: {
    abi: abis.randomnessCoordinatorAbi,
    bytecode: bytecode.randomnessCoordinatorBytecode,
    runtime: runtime.randomnessCoordinatorRuntime,
  },
  gameCenter: { abi: abis.gameCenterAbi, bytecode: bytecode.gameCenterBytecode, runtime: runtime.gameCenterRuntime },
  liquidityPool: {
    abi: abis.liquidityPoolAbi,
    bytecode: bytecode.liquidityPoolBytecode,
    runtime: runtime.liquidityPoolRuntime,
  },
  liquidityManager: {
    abi: abis.liquidityManagerAbi,
    bytecode: bytecode.liquidityManagerBytecode,
    runtime: runtime.liquidityManagerRuntime,
  },
  liquidityUtils: {
    abi: abis.liquidityUtilsAbi,
    bytecode: bytecode.liquidityUtilsBytecode,
    runtime: runtime.liquidityUtilsRuntime,
  },
  coinFlip: { abi: abis.coinFlipAbi, bytecode: bytecode.coinFlipBytecode, runtime: runtime.coinFlipRuntime },
  dice: { abi: abis.diceAbi, bytecode: bytecode.diceBytecode, runtime: runtime.diceRuntime },
  range: { abi: abis.rangeAbi, bytecode: bytecode.rangeBytecode, runtime: runtime.rangeRuntime },
  rockPaperScissors: {
    abi: abis.rockPaperScissorsAbi,
    bytecode: bytecode.rockPaperScissorsBytecode,
    runtime: runtime.rockPaperScissorsRuntime,
  },
  spin: { abi: abis.spinAbi, bytecode: bytecode.spinBytecode, runtime: runtime.spinRuntime },
  rewardPool: { abi: abis.rewardPoolAbi, bytecode: bytecode.rewardPoolBytecode, runtime: runtime.rewardPoolRuntime },
  incomeVault: {
    abi: abis.incomeVaultAbi,
    bytecode: bytecode.incomeVaultBytecode,
    runtime: runtime.incomeVaultRuntime,
  },
  ticketArt: { abi: artAbi, bytecode: bytecode.ticketArtBytecode, runtime: runtime.ticketArtRuntime },
  offChainSales: {
    abi: offChainSalesAbi,
    bytecode: bytecode.offChainSalesBytecode,
    runtime: runtime.offChainSalesRuntime,
  },
  luckyBuyExtension: {
    abi: luckyBuyExtensionAbi,
    bytecode: bytecode.luckyBuyExtensionBytecode,
    runtime: runtime.luckyBuyExtensionRuntime,
  },
  luckyBuy: { abi: abis.luckyBuyAbi, bytecode: bytecode.luckyBuyBytecode, runtime: runtime.luckyBuyRuntime },
  ticket: { abi: abis.ticketAbi, bytecode: bytecode.ticketBytecode, runtime: runtime.ticketRuntime },
  erc1967Proxy: { abi: proxyAbi, bytecode: bytecode.erc1967ProxyBytecode, runtime: runtime.erc1967ProxyRuntime },
} as const satisfies Readonly<Record<string, ContractArtifact>>

export type ArtifactName = keyof typeof contractArtifacts
