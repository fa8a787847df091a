import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, '../../src/operate/main.ts')

let stack: DeployedTestStack
beforeAll(async () => {
  stack = await deployTestStack()
})
afterAll(() => stack.stop())

/** Runs the program like a script, without a terminal. */
function start(argv: readonly string[], deploymentFile = stack.deploymentFile) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    RPC_URL: stack.chain.rpcUrl,
    DEPLOYMENT_FILE: deploymentFile,
    OPS_PRIVATE_KEY: testWallets.deployer.privateKey,
  }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [main, ...argv], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

test('reads without a terminal, refuses to write, and writes with --yes', async () => {
  const status = await start(['status'])
  expect([status.code, status.stderr]).toEqual([0, ''])
  expect(status.stdout).toMatch(/^coin +open/m)

  const refused = await start(['game', 'pause', 'coin'])
  expect([refused.code, refused.stdout]).toEqual([3, ''])
  expect(refused.stderr).toContain('This terminal cannot ask you')
  expect((await start(['game', 'pause', 'coin', '--yes'])).code).toBe(0)
  expect((await start(['game', 'list'])).stdout).toMatch(/^coin +paused/m)
})

test('prints no escape sequences from names in the record', async () => {
  const record = JSON.parse(await readFile(stack.deploymentFile, 'utf8'))
  record.tokens[0].symbol = 'USD\u001b[2J\u001b[HM\u202e'
  const file = `${stack.deploymentFile}.hostile`
  await writeFile(file, JSON.stringify(record))
  const { code, stdout } = await start(['token', 'list'], file)
  expect(code).toBe(0)
  expect(stdout).toContain('USD\uFFFD[2J\uFFFD[HM\uFFFD')
})

test('commands for points and accounts are those of the API, with its arguments and exit codes', async () => {
  expect((await start(['--help'])).stdout).toContain('loyalty')
  const help = await start(['loyalty', '--help'])
  expect(help.code).toBe(0)
  for (const command of ['user', 'give', 'take', 'reverse', 'freeze', 'replay']) expect(help.stdout).toContain(command)
  const bad = await start(['loyalty', 'user', '0x12'])
  expect(bad.code).toBe(2)
  expect(bad.stderr).toContain('DATABASE_URL: must be set')
})
