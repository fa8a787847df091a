import { type Hex, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { callRpc } from './rpc.ts'
import { startChain } from './start-chain.ts'
import { readWaiting } from './waiting-transactions.ts'

// The first development account of Anvil, which has a balance.
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

test('behavior: reads each kind of transaction as it was signed, in the order of the nonces', async () => {
  const { rpcUrl, stop } = await startChain({ threads: 1, isMinedByCaller: true })
  onTestFinished(stop)
  const chainId = Number(await callRpc(rpcUrl, 'eth_chainId'))
  const common = { chainId, gas: 100_000n, data: '0x11' as const }
  const fees = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }
  const gasPrice = parseGwei('100')
  const accessList = [{ address: account.address, storageKeys: [`0x${'22'.repeat(32)}` as const] }]
  const authorizationList = [await account.signAuthorization({ chainId, nonce: 9, address: account.address })]
  const to = account.address
  const signed = await Promise.all([
    account.signTransaction({ ...common, ...fees, nonce: 0, to, value: 5n }),
    account.signTransaction({ ...common, type: 'legacy', gasPrice, nonce: 1, to }),
    account.signTransaction({ ...common, type: 'legacy', gasPrice, chainId: undefined, nonce: 2, to }),
    account.signTransaction({ ...common, type: 'eip2930', gasPrice, nonce: 3, to, accessList }),
    account.signTransaction({ ...common, ...fees, nonce: 4, accessList }),
    account.signTransaction({ ...common, ...fees, nonce: 6, to, authorizationList }),
    account.signTransaction({ ...common, ...fees, nonce: 11, to }),
  ])
  for (const raw of signed.toReversed()) await callRpc<Hex>(rpcUrl, 'eth_sendRawTransaction', [raw])
  expect(await callRpc(rpcUrl, 'txpool_status')).toEqual({ pending: '0x5', queued: '0x2' })
  expect(await readWaiting(rpcUrl)).toEqual(signed)
})
