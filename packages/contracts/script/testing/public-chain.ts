import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { quicknet, quicknetKnownRound } from '@tyche/protocol/quicknet'
import {
  type Abi,
  type Address,
  concat,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseEther,
  parseUnits,
  size,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainConfig } from '../../config/chain-config.ts'
import { testEthAbi, testPriceFeedAbi, testUsdAbi } from '../../generated/abis.ts'
import { testEthBytecode, testPriceFeedBytecode, testUsdBytecode } from '../../generated/bytecode.ts'
import type { DeployParameters } from '../deploy.ts'

/** An account that belongs to no known mnemonic. */
const privateKey: Hex = `0x${'5a'.repeat(32)}`
const deployer = privateKeyToAccount(privateKey).address
export const accounts = {
  deployer,
  guardian: getAddress(`0x1a${'00'.repeat(18)}01`),
  treasury: getAddress(`0x1a${'00'.repeat(18)}02`),
  multisig: getAddress(`0x1a${'00'.repeat(18)}03`),
  manager: getAddress(`0x1a${'00'.repeat(18)}04`),
  preOrderSigner: getAddress(`0x1a${'00'.repeat(18)}05`),
  rewardSigner: getAddress(`0x1a${'00'.repeat(18)}06`),
} as const

// Storage slots of OpenZeppelin's ERC20 symbol, and of TestPriceFeed's answer, round and time.
const symbolSlot = 4
const answerSlot = 2
const roundSlot = 3
const roundBits = 80n

export type PublicChain = {
  readonly chain: TestChain
  readonly parameters: Omit<DeployParameters, 'recordPath'>
  readonly rpc: (method: string, ...params: unknown[]) => Promise<void>
  /** Replaces what a feed answers; `startedAt` is what an uptime feed counts from. */
  readonly answer: (feed: Address, answer: bigint, startedAt: bigint) => Promise<void>
}

/** A local chain with the configured chain id, and with test tokens and feeds at the real addresses. */
export async function createPublicChain(config: ChainConfig): Promise<PublicChain> {
  const chain = await createTestChain()
  const rpc = async (method: string, ...params: unknown[]) => {
    await chain.publicClient.request({ method, params } as Parameters<typeof chain.publicClient.request>[0])
  }
  const store = (address: Address, slot: number, value: Hex) =>
    rpc('anvil_setStorageAt', address, numberToHex(slot, { size: 32 }), pad(value))
  const answer = async (feed: Address, value: bigint, startedAt: bigint) => {
    await store(feed, answerSlot, numberToHex(value))
    await store(feed, roundSlot, numberToHex((startedAt << roundBits) | 1n))
  }

  const template = await createTemplates(chain)
  const { timestamp } = await chain.publicClient.getBlock()
  for (const token of config.tokens) {
    if ('test' in token) throw new Error(`${config.name} is not a public chain.`)
    const isDollar = token.decimals === 6
    await rpc('anvil_setCode', token.address, isDollar ? template.usd : template.eth)
    await store(token.address, symbolSlot, shortString(token.symbol))
    await rpc('anvil_setCode', token.feed, template.feed)
    await answer(token.feed, parseUnits(isDollar ? '1' : '4000', 8), timestamp)
  }
  if (config.uptimeFeed) {
    await rpc('anvil_setCode', config.uptimeFeed, template.feed)
    await answer(config.uptimeFeed, 0n, timestamp - 7_200n)
  }
  await rpc('anvil_setCode', accounts.multisig, '0x00')
  await rpc('anvil_setBalance', deployer, numberToHex(parseEther('10')))
  await mintTokens(chain, config)
  await rpc('anvil_setChainId', config.chainId)

  const beacon = { ...quicknet, minDelaySec: config.minDelaySec }
  const { deployer: _deployer, ...named } = accounts
  const parameters = {
    rpcUrl: chain.rpcUrl,
    privateKey,
    beacon,
    knownRound: quicknetKnownRound,
    ...named,
  }
  return { chain, parameters, rpc, answer }
}

/** Runtime code of the test tokens and feeds. */
async function createTemplates(chain: TestChain) {
  const wallet = chain.walletClient(privateKeyToAccount(localAccounts.players[0].privateKey))
  const create = async (abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Hex> => {
    const hash = await wallet.deployContract({ abi, bytecode, args })
    const { contractAddress } = await chain.publicClient.waitForTransactionReceipt({ hash })
    const code = contractAddress && (await chain.publicClient.getCode({ address: contractAddress }))
    if (!code) throw new Error('The template was not created.')
    return code
  }
  return {
    usd: await create(testUsdAbi, testUsdBytecode, []),
    eth: await create(testEthAbi, testEthBytecode, []),
    feed: await create(testPriceFeedAbi, testPriceFeedBytecode, [wallet.account.address, 8, '', 1n]),
  }
}

async function mintTokens(chain: TestChain, { tokens }: ChainConfig): Promise<void> {
  const wallet = chain.walletClient(privateKeyToAccount(privateKey))
  for (const token of tokens) {
    if ('test' in token) continue
    const hash = await wallet.writeContract({ address: token.address, abi: testUsdAbi, functionName: 'mint' })
    await chain.publicClient.waitForTransactionReceipt({ hash })
  }
}

/** A string of less than 32 bytes as Solidity stores it: the bytes, and twice their number in the last one. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text)
  return concat([pad(bytes, { dir: 'right', size: 31 }), numberToHex(size(bytes) * 2, { size: 1 })])
}
