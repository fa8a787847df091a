import { expect, test } from 'vitest'
import { asLocal, type Deployment, formatDeployment } from './deployment.ts'
import { parseDeployment } from './parse-deployment.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const record = {
  chainId: 31337,
  deploymentBlock: '7',
  genesisHash: `0x${'ab'.repeat(32)}`,
  contracts: {
    testUsd: address,
    testEth: address,
    usdFeed: address,
    ethFeed: address,
    randomnessCoordinator: address,
    gameCenter: address,
    stablePool: address,
    blueChipPool: address,
    liquidityManager: address,
    liquidityUtils: address,
    coinFlip: address.toLowerCase(),
    dice: address,
    range: address,
    rockPaperScissors: address,
    spin: address,
    rewardPool: address,
    ticketArt: address,
    incomeVault: address,
    offChainSales: address,
    luckyBuyExtension: address,
    luckyBuy: address,
    ticket: address,
  },
  roles: {
    deployer: address,
    owner: address,
    guardian: address,
    treasury: address,
    manager: address,
    preOrderSigner: address,
    rewardSigner: address,
  },
  knownRound: { round: '1', signature: 'ef'.repeat(48) },
  beacon: {
    scheme: 'bls-unchained-g1-rfc9380',
    publicKey: 'cd'.repeat(96),
    genesisTime: 1_700_000_000,
    periodSec: 1,
    minDelaySec: 0,
  },
  pools: [{ id: 'stable', name: 'Tyche Stable Pool', symbol: 'tSTABLE', address, tokens: [address.toLowerCase()] }],
  tokens: [{ symbol: 'USDM', address, decimals: 6, pool: address, mintable: true, feed: address }],
  games: [{ name: 'coin', address }],
}

test('default', () => {
  const deployment: Deployment = parseDeployment(record)
  expect(deployment.deploymentBlock).toBe(7n)
  expect(deployment.contracts.coinFlip).toBe(address)
  expect(deployment.pools[0]?.tokens).toEqual([address])
})

test('behavior: a public chain has no test tokens', () => {
  expect(asLocal(parseDeployment(record)).contracts.testUsd).toBe(address)
  const { testUsd: _, ...contracts } = record.contracts
  const deployment = parseDeployment({ ...record, chainId: 8453, contracts: { ...contracts, timelock: address } })
  expect(() => asLocal(deployment)).toThrow(/chain 8453/)
})

test('behavior: parses what it formatted to the same record', () => {
  const deployment = parseDeployment(record)
  expect(parseDeployment(JSON.parse(formatDeployment(deployment)))).toEqual(deployment)
})

test('error: lists every bad field', () => {
  const bad = { ...record, chainId: 0, contracts: { ...record.contracts, coinFlip: '0x12' }, surplus: 1 }
  const pool = { ...record.pools[0], id: 'unknown' }
  expect(() => parseDeployment({ ...record, pools: [pool] })).toThrow(/pools\[0\]\.id/)
  expect(() => parseDeployment({ ...record, games: [{ name: 'dices', address }] })).toThrow(/games\[0\]\.name/)
  expect(() => parseDeployment(bad)).toThrow(/chainId[\s\S]*contracts\.coinFlip|contracts\.coinFlip[\s\S]*chainId/)
  expect(() => parseDeployment(bad)).toThrow(/surplus/)
})
