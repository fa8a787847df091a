import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  toBytes,
} from 'viem'
import * as abis from '../../generated/abis.ts'
import * as bytecode from '../../generated/bytecode.ts'
import { publicKeyToPoint, signatureToPoint } from '../beacon/points.ts'
import type { LocalDeployment } from '../deployment.ts'
import { confirm, type DeployChain, hasCode } from './chain.ts'
import type { DeployParameters } from './parameters.ts'

const proxyAbi = parseAbi(['constructor(address implementation, bytes data)'])

/** The keyless CREATE2 factory that nearly every chain, anvil included, has at this address. */
const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** The share of the pool whose bankroll is USDM. */
export const stableShare = { name: 'Tyche Stable Pool', symbol: 'tSTABLE' }

type Plan = Pick<DeployParameters, 'beacon' | 'knownRound' | 'onStep'> & { readonly treasury: Address }

/**
 * Creates whatever contract is missing. An address follows from the code and its arguments alone (CREATE2), so a run
 * after a broken one finds what is there without any notes.
 */
export async function placeContracts(chain: DeployChain, plan: Plan): Promise<LocalDeployment['contracts']> {
  if (!(await hasCode(chain, factory))) throw new Error(`The chain lacks the CREATE2 factory at ${factory}.`)
  const owner = chain.deployer.address
  const place = (name: string, initCode: Hex) => placeContract(chain, name, initCode, plan.onStep)

  const testUsd = await place('TestUSD', initCode(abis.testUsdAbi, bytecode.testUsdBytecode, []))
  const randomnessCoordinator = await place('RandomnessCoordinator', coordinatorInitCode(plan))
  const poolArgs = [stableShare.name, stableShare.symbol, owner]
  const stablePool = await place(
    'LiquidityPool',
    initCode(abis.liquidityPoolAbi, bytecode.liquidityPoolBytecode, poolArgs),
  )
  const centerArgs = [owner, plan.treasury]
  const gameCenter = await place('GameCenter', initCode(abis.gameCenterAbi, bytecode.gameCenterBytecode, centerArgs))
  const implementation = await place('CoinFlip', initCode(abis.coinFlipAbi, bytecode.coinFlipBytecode, []))
  const initialize = encodeFunctionData({
    abi: abis.coinFlipAbi,
    functionName: 'initialize',
    args: [owner, owner, randomnessCoordinator, gameCenter],
  })
  const proxyArgs = [implementation, initialize]
  const coinFlip = await place('CoinFlip proxy', initCode(proxyAbi, bytecode.erc1967ProxyBytecode, proxyArgs))
  return { testUsd, randomnessCoordinator, gameCenter, stablePool, coinFlip }
}

function coordinatorInitCode({ beacon, knownRound }: Plan): Hex {
  return initCode(abis.randomnessCoordinatorAbi, bytecode.randomnessCoordinatorBytecode, [
    publicKeyToPoint(hexToBytes(`0x${beacon.publicKey}`)),
    BigInt(beacon.genesisTime),
    BigInt(beacon.periodSec),
    BigInt(beacon.minDelaySec),
    knownRound.round,
    signatureToPoint(hexToBytes(`0x${knownRound.signature}`)),
  ])
}

function initCode(abi: Abi, code: Hex, args: readonly unknown[]): Hex {
  return encodeDeployData({ abi, bytecode: code, args })
}

async function placeContract(
  chain: DeployChain,
  name: string,
  code: Hex,
  onStep: DeployParameters['onStep'],
): Promise<Address> {
  const salt = keccak256(toBytes(`tyche ${name}`))
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: code })
  if (await hasCode(chain, address)) return address

  const step = `create ${name}`
  onStep?.(step)
  await confirm(chain, step, await chain.writer.sendTransaction({ to: factory, data: concat([salt, code]) }))
  if (!(await hasCode(chain, address))) throw new Error(`The step "${step}" left no contract at ${address}.`)
  return address
}
