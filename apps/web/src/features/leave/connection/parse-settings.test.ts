import { formatDeployment } from '@tyche/protocol/deployment'
import { quicknet } from '@tyche/protocol/quicknet'
import { beforeAll, expect, test } from 'vitest'
import { deploymentRecord } from '../testing/deployment-record.ts'
import { parseSettings } from './parse-settings.ts'
import type { LeaveSettings } from './settings.ts'

let typed: LeaveSettings
beforeAll(() => {
  const record = formatDeployment(deploymentRecord)
  typed = { rpc: 'https://rpc.example', beacons: '', record, fromBlock: '', maxBlocks: '' }
})

test('default: empty fields are the deployment’s first block and the beacon’s usual servers', () => {
  const { publicKey } = quicknet
  const record = formatDeployment({ ...deploymentRecord, beacon: { ...deploymentRecord.beacon, publicKey } })
  expect(parseSettings({ ...typed, record })).toMatchObject({
    parsed: {
      fromBlock: 7n,
      maxBlocks: undefined,
      beacons: ['https://api.drand.sh', ...Array(3).fill(expect.any(String))],
    },
  })
  expect(parseSettings(typed)).toMatchObject({ parsed: { beacons: [], deployment: { chainId: 31_337 } } })
})

test('args: several beacon servers, a first block, blocks at once', () => {
  const changes = { beacons: ' http://127.0.0.1:1 , https://b.example,', fromBlock: '12', maxBlocks: '500' }
  expect(parseSettings({ ...typed, ...changes })).toMatchObject({
    parsed: { beacons: ['http://127.0.0.1:1', 'https://b.example'], fromBlock: 12n, maxBlocks: 500n },
  })
})

test.each([
  ['rpc', 'rpc.example'],
  ['rpc', ''],
  ['rpc', 'javascript:alert(1)'],
  ['beacons', 'https://a.example, nowhere'],
  ['record', '{}'],
  ['record', ''],
  ['fromBlock', '-1'],
  ['maxBlocks', '0'],
  ['maxBlocks', 'many'],
] as const)('error: %s %j is named', (field, value) => {
  expect(parseSettings({ ...typed, [field]: value })).toEqual({ bad: [field] })
})
