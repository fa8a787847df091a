import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { callRpc } from '../rpc.ts'

interface Dump {
  readonly best_block_number: string | number
  readonly accounts: Readonly<Record<string, { readonly nonce: string | number } | undefined>>
}

interface Block {
  readonly transactions: readonly { readonly from: string; readonly nonce: string }[]
}

/**
 * False when a dump's accounts are ahead of its blocks. Anvil reads the blocks first and the accounts afterwards, so a
 * block mined in between is in the accounts only: its bets would be paid for without an event to settle them.
 *
 * @param hex the answer of `anvil_dumpState`: gzip of JSON.
 */
export async function isDumpWhole(rpcUrl: string, hex: string): Promise<boolean> {
  const state = await readBeginning(Buffer.from(hex.slice(2), 'hex'))
  const head = Number(await callRpc<string>(rpcUrl, 'eth_blockNumber'))
  for (let number = Number(state.best_block_number) + 1; number <= head; number++) {
    const parameters = [`0x${number.toString(16)}`, true]
    const block = await callRpc<Block | null>(rpcUrl, 'eth_getBlockByNumber', parameters)
    for (const { from, nonce } of block?.transactions ?? []) {
      // A sender nonce above a transaction's means that the accounts include the transaction.
      if (Number(state.accounts[from.toLowerCase()]?.nonce ?? 0) > Number(nonce)) return false
    }
  }
  return true
}

/** The part before the blocks, which may not fit into one string. */
async function readBeginning(dump: Buffer): Promise<Dump> {
  let text = ''
  for await (const chunk of Readable.from([dump]).pipe(createGunzip()).setEncoding('latin1')) {
    const from = Math.max(0, text.length - 10)
    text += chunk
    const end = text.indexOf(',"blocks":', from)
    if (end >= 0) return JSON.parse(`${text.slice(0, end)}}`) as Dump
  }
  throw new SyntaxError('a dump has no blocks')
}
