import { expect, test } from 'vitest'
import { type Deployment, formatDeployment, parseDeployment } from './deployment.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const record = {
  chainId: 31337,
  deploymentBlock: '7',
  genesisHash: `0x${'ab'.repeat(32)}`,
  contracts: {
    testUsd: address,
    randomnessCoordinator: address,
    gameCenter: address,
    stablePool: address,
    coinFlip: address.toLowerCase(),
  },
  beacon: {
    scheme: 'bls-unchained-g1-rfc9380',
    publicKey: 'cd'.repeat(96),
    genesisTime: 1_700_000_000,
    periodSec: 1,
    minDelaySec: 0,
  },
  tokens: [{ symbol: 'USDM', address, decimals: 6, pool: address, mintable: true }],
  games: [{ name: 'coin', address }],
}

test('default', () => {
  const deployment: Deployment = parseDeployment(record)
  expect(deployment.deploymentBlock).toBe(7n)
  expect(deployment.contracts.coinFlip).toBe(address)
})

test('behavior: what is written reads back the same', () => {
  const deployment = parseDeployment(record)
  expect(parseDeployment(JSON.parse(formatDeployment(deployment)))).toEqual(deployment)
})

test('error: lists every bad field', () => {
  const bad = { ...record, chainId: 0, contracts: { ...record.contracts, coinFlip: '0x12' }, surplus: 1 }
  expect(() => parseDeployment(bad)).toThrow(/chainId[\s\S]*contracts\.coinFlip|contracts\.coinFlip[\s\S]*chainId/)
  expect(() => parseDeployment(bad)).toThrow(/surplus/)
})
