import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chain, startChain } from '@tyche/devstack/chain'
import { callRpc } from '@tyche/devstack/rpc'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { concat, keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { deployContracts } from './deploy-contracts.ts'

const { address: deployer } = privateKeyToAccount(localAccounts.deployer.privateKey)
/** The CREATE2 factory that anvil predeploys. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const wayOut = /npm start -- --reset/

async function deployed() {
  const chain = await startChain({ threads: 1 })
  onTestFinished(() => chain.stop())
  const folder = testFolder()
  const inputs = {
    rpcUrl: chain.rpcUrl,
    beaconKey: join(folder, 'beacon.key'),
    recordPath: join(folder, 'deployment.json'),
  }
  const first = await deployContracts(inputs)
  return { chain, inputs, first, sent: await sentBy(chain) }
}

const sentBy = (chain: Chain) => callRpc<string>(chain.rpcUrl, 'eth_getTransactionCount', [deployer, 'latest'])

test('behavior: a record of an older format is recreated from the contracts on the chain', async () => {
  const { chain, inputs, first, sent } = await deployed()
  const { games: _games, ...older } = JSON.parse(readFileSync(inputs.recordPath, 'utf8')) as { games: object }
  writeFileSync(inputs.recordPath, JSON.stringify({ ...older, version: 1 }))
  expect(await deployContracts(inputs)).toEqual({
    deployment: first.deployment,
    isNew: false,
    isFoundAgain: true,
  })
  expect(await sentBy(chain)).toBe(sent)
})

test('error: contracts of an earlier version are refused with instructions, and nothing is sent', async () => {
  const chain = await startChain({ threads: 1 })
  onTestFinished(() => chain.stop())
  const folder = testFolder()
  const inputs = {
    rpcUrl: chain.rpcUrl,
    beaconKey: join(folder, 'beacon.key'),
    recordPath: join(folder, 'record.json'),
  }
  // As the earlier version: the coordinator with the same salt and other code.
  const data = concat([keccak256(toBytes('tyche RandomnessCoordinator')), '0x6001600c60003960016000f300'])
  await callRpc(chain.rpcUrl, 'eth_sendTransaction', [{ from: deployer, to: factory, data }])
  await expect.poll(() => sentBy(chain)).toBe('0x1')
  writeFileSync(inputs.beaconKey, `${'01'.repeat(32)}\n`, { mode: 0o600 })
  writeFileSync(inputs.recordPath, JSON.stringify({ chainId: 31337, contracts: { coinFlip: deployer } }))
  await expect(deployContracts(inputs)).rejects.toThrow(/contracts of another version: RandomnessCoordinator/)
  await expect(deployContracts(inputs)).rejects.toThrow(wayOut)
  expect(await sentBy(chain)).toBe('0x1')
})

test('error: a lost beacon key is reported with instructions, and not replaced', async () => {
  const { inputs, first } = await deployed()
  const key = readFileSync(inputs.beaconKey, 'utf8')
  rmSync(inputs.beaconKey)
  await expect(deployContracts(inputs)).rejects.toThrow(/beacon\.key is missing: .*that key only/)
  await expect(deployContracts(inputs)).rejects.toThrow(wayOut)
  expect(existsSync(inputs.beaconKey)).toBe(false)

  writeFileSync(inputs.beaconKey, key.slice(0, 20), { mode: 0o600 })
  await expect(deployContracts(inputs)).rejects.toThrow(/does not hold 64 .*[\s\S]*--reset/)
  writeFileSync(inputs.beaconKey, `${'01'.repeat(32)}\n`, { mode: 0o600 })
  await expect(deployContracts(inputs)).rejects.toThrow(/another beacon[\s\S]*--reset/)

  writeFileSync(inputs.beaconKey, key, { mode: 0o600 })
  expect(await deployContracts(inputs)).toEqual({ ...first, isNew: false })
})

test('behavior: a chain whose clock is behind accepts the schedule', async () => {
  const chain = await startChain({ threads: 1, genesisTimeSec: Math.floor(Date.now() / 1_000) - 60 })
  onTestFinished(() => chain.stop())
  const folder = testFolder()
  const inputs = {
    rpcUrl: chain.rpcUrl,
    beaconKey: join(folder, 'beacon.key'),
    recordPath: join(folder, 'record.json'),
  }
  expect((await deployContracts(inputs)).isNew).toBe(true)
})
