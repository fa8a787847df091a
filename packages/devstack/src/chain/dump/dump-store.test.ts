import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../files/temporary-folder.ts'
import { listDumps, readNewestDump, writeChainDump } from './dump-store.ts'

function state(blockNumber: number): string {
  const blocks = Array.from({ length: blockNumber + 1 }, (_, number) => ({
    header: { number: `0x${number.toString(16)}` },
  }))
  return `0x${gzipSync(JSON.stringify({ best_block_number: blockNumber, blocks, accounts: {} })).toString('hex')}`
}

test('default: reads the dump that it wrote', async () => {
  const folder = testFolder()
  await writeChainDump(folder, state(1))
  await writeChainDump(folder, state(2))
  expect((await readNewestDump(folder)).dump?.blockNumber).toBe(2)
})

test('behavior: keeps the newest two', async () => {
  const folder = testFolder()
  for (let number = 1; number <= 5; number++) await writeChainDump(folder, state(number))
  expect(listDumps(folder).map((path) => path.slice(folder.length + 1))).toEqual([
    'state-000000000005.json.gz',
    'state-000000000004.json.gz',
  ])
})

test('behavior: finds nothing in a folder that does not exist', async () => {
  expect(await readNewestDump('/nonexistent/chain')).toEqual({ dump: undefined, damaged: [] })
})

test('behavior: leaves a usable dump after a kill during a write', async () => {
  const folder = testFolder()
  const program = `
    import { writeChainDump } from '${new URL('dump-store.ts', import.meta.url).pathname}'
    import { gzipSync } from 'node:zlib'
    const filler = Array.from({ length: 40000 }, () => Math.random()).join()
    for (let number = 1; ; number++) {
      const json = JSON.stringify({ best_block_number: 0, blocks: [{ header: { number: '0x0' } }], accounts: {}, filler })
      await writeChainDump(${JSON.stringify(folder)}, gzipSync(json, { level: 0 }).toString('hex'))
    }`
  for (let round = 0; round < 6; round++) {
    const writer = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: 'ignore' })
    // A round that fails leaves no writer behind, which would fill the disk for ever.
    onTestFinished(() => void writer.kill('SIGKILL'))
    const ended = new Promise((resolve) => writer.once('exit', resolve))
    const before = listDumps(folder)[0]
    await expect.poll(() => listDumps(folder)[0] !== before, { interval: 5 }).toBe(true)
    // Kills during one of the next writes, at a different point in every round.
    await sleep(round * 7)
    writer.kill('SIGKILL')
    await ended
    const { dump, damaged } = await readNewestDump(folder)
    expect(damaged).toEqual([])
    expect(dump?.path).toBe(listDumps(folder)[0])
  }
  expect(readdirSync(folder).length).toBeLessThanOrEqual(4)
})
