import { quicknet } from '@tyche/protocol/quicknet'
import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { base } from '../../config/base.ts'
import { baseSepolia } from '../../config/base-sepolia.ts'
import { local } from '../../config/local.ts'
import { assertDeployable, assertRoles, DeployRefusedError } from './refusals.ts'

const named = {
  deployer: '0x1111111111111111111111111111111111111111',
  guardian: '0x2222222222222222222222222222222222222222',
  treasury: '0x3333333333333333333333333333333333333333',
  multisig: '0x4444444444444444444444444444444444444444',
  manager: '0x5555555555555555555555555555555555555555',
  preOrderSigner: '0x6666666666666666666666666666666666666666',
  rewardSigner: '0x7777777777777777777777777777777777777777',
} as const
const beacon = { ...quicknet, minDelaySec: 12 }
const ownBeacon = { ...beacon, publicKey: 'ab'.repeat(96), genesisTime: 1_700_000_000, periodSec: 1, minDelaySec: 0 }

test('default', () => {
  assertDeployable({ config: base, beacon })
  assertDeployable({ config: local, beacon: ownBeacon })
  expect(assertRoles(named)).toEqual(named)
})

const developmentAccounts: readonly [string, Address][] = [
  ['the first', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['the first, in lower case', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  ['the last that anvil and hardhat offer', '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199'],
]

test.each(developmentAccounts)('error: a development account, %s, in any role of a public chain', (_name, account) => {
  for (const role of Object.keys(named))
    expect(() => assertRoles({ ...named, [role]: account })).toThrow(/well-known development account/)
})

test.each([
  ...Object.keys(named).map((role): [string, object] => [`no ${role}`, { ...named, [role]: undefined }]),
  ['the deployer as owner', { ...named, multisig: named.deployer }],
  ['the deployer as guardian', { ...named, guardian: named.deployer }],
  ['the deployer as treasury', { ...named, treasury: named.deployer }],
  ['the multisig as guardian', { ...named, guardian: named.multisig }],
  ['nobody as treasury', { ...named, treasury: zeroAddress }],
  ['the deployer as manager', { ...named, manager: named.deployer }],
  ['the guardian as manager, whom it must be able to stop', { ...named, manager: named.guardian }],
  ['the multisig as signer', { ...named, rewardSigner: named.multisig }],
  ['one signer of both', { ...named, rewardSigner: named.preOrderSigner }],
])('error: %s on a public chain', (_name, roles) => {
  expect(() => assertRoles(roles)).toThrow(DeployRefusedError)
})

test.each([base, local])('error: an exit gap that the open products of $name would fill', (config) => {
  const pools = config.pools.map((pool) => (pool.id === 'stable' ? { ...pool, exitGapBasisPoints: 349 } : pool))
  const expected = /exit gap of Tyche Stable Pool is 349 basis points: with products it must be at least 350/
  expect(() => assertDeployable({ config: { ...config, pools }, beacon })).toThrow(expected)
  // A pool without products needs none.
  const others = config.pools.map((pool) => (pool.id === 'bluechip' ? { ...pool, exitGapBasisPoints: 0 } : pool))
  const own = config === local ? ownBeacon : beacon
  expect(() => assertDeployable({ config: { ...config, pools: others }, beacon: own })).not.toThrow()
})

const confirmed = { USDC: 86_400, WETH: 1_200 }

test('default: heartbeats that were only assumed, and that the owner confirms', () => {
  assertDeployable({ config: baseSepolia, beacon, confirmedHeartbeats: confirmed })
})

test.each<[string, typeof base, Readonly<Record<string, number>> | undefined, RegExp]>([
  [
    'an assumed heartbeat that nobody confirms',
    baseSepolia,
    undefined,
    /USDC's feed on Base Sepolia, 86400 s, is an assu/,
  ],
  ['one of two', baseSepolia, { USDC: 86_400 }, /CONFIRMED_HEARTBEATS=WETH=1200/],
  ['another heartbeat than the configured', baseSepolia, { ...confirmed, WETH: 3_600 }, /WETH answers every 3600 s/],
  ['another than one with a source', base, { USDC: 3_600 }, /USDC answers every 3600 s/],
])('error: %s', (_name, config, confirmedHeartbeats, message) => {
  expect(() => assertDeployable({ config, beacon, confirmedHeartbeats })).toThrow(message)
})

test('error: test tokens on a public chain', () => {
  const config = { ...local, chainId: 8453, minDelaySec: 12 }
  expect(() => assertDeployable({ config, beacon })).toThrow(/USDM is a test token/)
})

test.each([
  ['an own key', { ...beacon, publicKey: ownBeacon.publicKey }],
  ['another genesis', { ...beacon, genesisTime: beacon.genesisTime + 3 }],
  ['another period', { ...beacon, periodSec: 30 }],
  ['no delay', { ...beacon, minDelaySec: 0 }],
  ['the delay of another chain', { ...beacon, minDelaySec: 6 }],
])('error: %s on a public chain', (_name, bad) => {
  expect(() => assertDeployable({ config: base, beacon: bad })).toThrow(DeployRefusedError)
})

test.each([
  ['a negative delay', { ...ownBeacon, minDelaySec: -1 }],
  ['half a second', { ...ownBeacon, minDelaySec: 0.5 }],
  ['more than an hour', { ...ownBeacon, minDelaySec: 3_601 }],
  ['no period', { ...ownBeacon, periodSec: 0 }],
])('error: %s on any chain', (_name, bad) => {
  expect(() => assertDeployable({ config: local, beacon: bad })).toThrow(DeployRefusedError)
})
