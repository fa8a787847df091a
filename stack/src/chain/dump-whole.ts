import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { callRpc } from './rpc.ts'

const unzip = promisify(gunzip)

interface Dump {
  readonly best_block_number: string | number
  readonly accounts: Readonly<Record<string, { readonly nonce: string | number } | undefined>>
}

interface Block {
  readonly transactions: readonly { readonly from: string; readonly nonce: string }[]
}

/**
 * False when a dump's accounts are ahead of its blocks. anvil reads the blocks first and the accounts after them, so a
 * block mined in between is in the accounts only: its bets would be paid for, with no event to settle them by.
 *
 * @param hex the answer of `anvil_dumpState`: gzip of JSON.
 */
export async function isDumpWhole(rpcUrl: string, hex: string): Promise<boolean> {
  const state = JSON.parse((await unzip(Buffer.from(hex.slice(2), 'hex'))).toString('utf8')) as Dump
  const head = Number(await callRpc<string>(rpcUrl, 'eth_blockNumber'))
  for (let number = Number(state.best_block_number) + 1; number <= head; number++) {
    const parameters = [`0x${number.toString(16)}`, true]
    const block = await callRpc<Block | null>(rpcUrl, 'eth_getBlockByNumber', parameters)
    for (const { from, nonce } of block?.transactions ?? []) {
      // A sender whose number is above that of a transaction has already sent it, as far as the accounts know.
      if (Number(state.accounts[from.toLowerCase()]?.nonce ?? 0) > Number(nonce)) return false
    }
  }
  return true
}
