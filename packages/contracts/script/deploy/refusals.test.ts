import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { quicknet } from '../beacon/quicknet.ts'
import { assertDeployable, DeployRefusedError } from './refusals.ts'

const stranger: Address = '0x1111111111111111111111111111111111111111'
const beacon = { ...quicknet, minDelaySec: 12 }
const ownBeacon = { ...beacon, publicKey: 'ab'.repeat(96), genesisTime: 1_700_000_000, periodSec: 1, minDelaySec: 0 }

test('default', () => {
  assertDeployable({ chainId: 8453, deployer: stranger, beacon })
  assertDeployable({ chainId: 31337, deployer: stranger, beacon: ownBeacon })
})

test.each<[string, Address]>([
  ['the first', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['the first, in lower case', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  ['the last that anvil and hardhat offer', '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199'],
])('error: a development account, %s, on a public chain', (_name, deployer) => {
  expect(() => assertDeployable({ chainId: 1, deployer, beacon })).toThrow(DeployRefusedError)
  assertDeployable({ chainId: 31337, deployer, beacon: ownBeacon })
})

test.each([
  ['an own key', { ...beacon, publicKey: ownBeacon.publicKey }],
  ['another genesis', { ...beacon, genesisTime: beacon.genesisTime + 3 }],
  ['another period', { ...beacon, periodSec: 30 }],
  ['no delay', { ...beacon, minDelaySec: 0 }],
  ['a delay below that of every chain', { ...beacon, minDelaySec: 5 }],
])('error: %s on a public chain', (_name, bad) => {
  expect(() => assertDeployable({ chainId: 10, deployer: stranger, beacon: bad })).toThrow(DeployRefusedError)
})

test.each([
  ['a negative delay', { ...ownBeacon, minDelaySec: -1 }],
  ['half a second', { ...ownBeacon, minDelaySec: 0.5 }],
  ['more than an hour', { ...ownBeacon, minDelaySec: 3_601 }],
  ['no period', { ...ownBeacon, periodSec: 0 }],
])('error: %s on any chain', (_name, bad) => {
  expect(() => assertDeployable({ chainId: 31337, deployer: stranger, beacon: bad })).toThrow(DeployRefusedError)
})
