import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { resolveSettings } from './config/resolve-settings.ts'
import { dataPaths } from './config/settings.ts'
import { lockDataFolder } from './data/data-lock.ts'
import { resetData } from './reset.ts'

async function prepare() {
  const dataDir = testFolder()
  const settings = await resolveSettings({ dataDir, env: {} })
  const paths = dataPaths(dataDir)
  mkdirSync(join(paths.postgres, 'base'), { recursive: true })
  mkdirSync(paths.chain)
  mkdirSync(paths.logs)
  writeFileSync(join(paths.chain, 'state-000000000001.json.gz'), '')
  for (const file of [paths.deployment, paths.beaconKey]) writeFileSync(file, '{}')
  return { settings, paths }
}

function terminal(answer: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.ReadStream
  input.push(`${answer}\n`)
  return { input, output: new PassThrough() }
}

const nobody = { input: new PassThrough() as unknown as NodeJS.ReadStream, output: new PassThrough() }

test('error: refuses without a terminal to ask', async () => {
  const { settings, paths } = await prepare()
  await expect(resetData(settings, { isAgreed: false, ...nobody })).rejects.toThrow(
    /this terminal cannot ask you. Add --yes/,
  )
  expect(existsSync(paths.chain)).toBe(true)
  expect(existsSync(paths.postgres)).toBe(true)
})

test.for(['n', '', 'maybe'])('behavior: keeps everything when the answer is "%s"', async (answer) => {
  const { settings, paths } = await prepare()
  await expect(resetData(settings, { isAgreed: false, ...terminal(answer) })).rejects.toThrow('Nothing was deleted.')
  expect(existsSync(paths.deployment)).toBe(true)
})

test.for([
  ['the answer is yes', { isAgreed: false, ...terminal('y') }],
  ['--yes was given', { isAgreed: true, ...nobody }],
] as const)('behavior: deletes chain and database together and keeps the logs when %s', async ([, options]) => {
  const { settings, paths } = await prepare()
  await resetData(settings, options)
  for (const path of [paths.chain, paths.postgres, paths.deployment, paths.beaconKey, paths.lock])
    expect(existsSync(path)).toBe(false)
  expect(existsSync(paths.logs)).toBe(true)
})

test('error: refuses while a stack runs on the folder', async () => {
  const { settings, paths } = await prepare()
  const unlock = lockDataFolder(paths.lock, settings.publicOrigin)
  await expect(resetData(settings, { isAgreed: true, ...nobody })).rejects.toThrow(/already runs on this data folder/)
  expect(existsSync(paths.chain)).toBe(true)
  unlock()
})
