import { readdirSync } from 'node:fs'
import { startChain } from '@tyche/devstack/chain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../files/temporary-folder.ts'
import { callRpc } from './rpc.ts'

test('behavior: writes no past state to disk, so that a killed chain leaves nothing behind', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const home = testFolder()
  vi.stubEnv('HOME', home)
  vi.stubEnv('TMPDIR', home)
  const chain = await startChain({ threads: 1 })
  await callRpc(chain.rpcUrl, 'anvil_mine', ['0x220'])
  expect(await callRpc(chain.rpcUrl, 'eth_blockNumber', [])).toBe('0x220')

  await chain.child.stop({ signal: 'SIGKILL' })

  expect(readdirSync(home, { recursive: true })).toEqual([])
})
