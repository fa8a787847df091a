import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { requestStatus } from '@tyche/protocol/contract-enums'
import { hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { deployCoordinator, request } from './fixtures/coordinator-stack.ts'
import { healthUrl } from './fixtures/health.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'
import { expectSettledOnce, statusOf } from './fixtures/settlements.ts'

async function dump(chain: TestChain): Promise<{ path: string; [Symbol.asyncDispose](): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-dump-'))
  const path = join(folder, 'state.json')
  await writeFile(path, gunzipSync(hexToBytes(await chain.testClient.dumpState())))
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('continues when the chain restarts from an older state', async () => {
  const first = await createTestChain()
  const stack = await deployCoordinator(first)
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const settled = await request(first, stack.consumer, 2)
  await expectSettledOnce(first, stack, stack.consumer, settled.ids)
  const open = await request(first, stack.consumer, 2)
  await using state = await dump(first)
  // Some of this is newer than the dump and will be lost.
  await expectSettledOnce(first, stack, stack.consumer, open.ids)
  const lost = await request(first, stack.consumer)
  await expectSettledOnce(first, stack, stack.consumer, lost.ids)
  await first.stop()
  await operator.waitFor('socket lost; polling until it is back')

  await using second = await createTestChain({ port: Number(new URL(first.rpcUrl).port), loadState: state.path })
  await expectSettledOnce(second, stack, stack.consumer, open.ids)
  expect(await statusOf(second, stack, lost.ids[0]!)).toBe(requestStatus.unknown)
  const next = await request(second, stack.otherConsumer, 3)
  await expectSettledOnce(second, stack, stack.otherConsumer, next.ids)
  await stack.remove()
})

test('waits for a chain that has not started', async () => {
  const first = await createTestChain()
  const stack = await deployCoordinator(first)
  await using state = await dump(first)
  await first.stop()
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('the chain does not answer yet; trying again')
  expect((await fetch(`${await healthUrl(operator)}/healthz`)).status).toBe(200)
  expect((await fetch(`${await healthUrl(operator)}/readyz`)).status).toBe(503)

  await using second = await createTestChain({ port: Number(new URL(first.rpcUrl).port), loadState: state.path })
  const { ids } = await request(second, stack.consumer)
  await expectSettledOnce(second, stack, stack.consumer, ids)
  await stack.remove()
})

test('exits with the reason when another chain answers', async () => {
  const first = await createTestChain()
  const stack = await deployCoordinator(first)
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  await first.stop()
  const port = Number(new URL(first.rpcUrl).port)
  await using _second = await createTestChain({ port, genesisTimeSec: 1_700_000_000 })
  expect(await operator.exited).toBe(1)
  expect(operator.lines.at(-1)).toMatchObject({ level: 'fatal', error: { type: 'WrongChainError' } })
  expect(operator.lines.at(-1)?.msg).toContain('was replaced')
  await stack.remove()
})

async function withOtherSchedule({ DEPLOYMENT_FILE }: { DEPLOYMENT_FILE: string }): Promise<string> {
  const record = JSON.parse(await readFile(DEPLOYMENT_FILE, 'utf8')) as { beacon: { genesisTime: number } }
  record.beacon.genesisTime++
  const path = `${DEPLOYMENT_FILE}.other`
  await writeFile(path, JSON.stringify(record))
  return path
}

test('exits with the reason when key file, deployment record and coordinator do not match', async () => {
  await using chain = await createTestChain()
  const [stack, other] = [await deployCoordinator(chain), await deployCoordinator(chain)]
  const { BEACON_KEY_FILE } = other.env
  await using mistaken = startOperatorProcess({ ...stack.env, BEACON_KEY_FILE })
  expect(await mistaken.exited).toBe(1)
  expect(mistaken.lines.at(-1)).toMatchObject({ level: 'fatal', error: { type: 'WrongBeaconError' } })

  await using keyless = startOperatorProcess({ ...stack.env, BEACON_KEY_FILE: `${BEACON_KEY_FILE}.missing` })
  expect(await keyless.exited).toBe(1)
  expect(keyless.lines.at(-1)?.msg).toContain('cannot be used')
  await using outdated = startOperatorProcess({ ...stack.env, DEPLOYMENT_FILE: await withOtherSchedule(stack.env) })
  expect(await outdated.exited).toBe(1)
  expect(outdated.lines.at(-1)?.msg).toContain('schedule')
  await Promise.all([stack.remove(), other.remove()])
})
