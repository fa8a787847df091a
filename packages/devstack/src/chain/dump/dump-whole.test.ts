import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../files/temporary-folder.ts'
import { openChain } from '../open-chain.ts'
import { callRpc } from '../rpc.ts'
import { isDumpWhole } from './dump-whole.ts'

test('behavior: rejects a dump whose accounts include a transaction of a later block', async () => {
  const { chain } = await openChain({ folder: testFolder(), port: 0 })
  onTestFinished(() => chain.stop())
  const { rpcUrl } = chain
  const [from = ''] = await callRpc<string[]>(rpcUrl, 'eth_accounts')
  const send = async () => {
    const hash = await callRpc<string>(rpcUrl, 'eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    // Accounts include a transaction a moment before its block is available.
    await expect.poll(() => callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).not.toBeNull()
  }
  await send()
  const whole = await callRpc<string>(rpcUrl, 'anvil_dumpState')
  expect(await isDumpWhole(rpcUrl, whole)).toBe(true)
  await send()
  expect(await isDumpWhole(rpcUrl, whole), 'later blocks do not matter').toBe(true)

  const state = JSON.parse(gunzipSync(Buffer.from(whole.slice(2), 'hex')).toString('utf8'))
  state.accounts[from.toLowerCase()].nonce = 2
  const ahead = `0x${gzipSync(JSON.stringify(state)).toString('hex')}`
  expect(await isDumpWhole(rpcUrl, ahead)).toBe(false)
})
