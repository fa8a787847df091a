import { decodeRevert, type Revert } from '../../errors/decode-revert.ts'

/** What the contract answers, or why it refuses. Anyone who sends the same call in the same block gets exactly this. */
export type Quote<Values> = { ok: true; values: Values } | { ok: false; refusal: Revert }

/** A refusal is an answer; an error of the node is thrown. */
export async function quoteOf<Values>(read: () => Promise<Values>): Promise<Quote<Values>> {
  try {
    return { ok: true, values: await read() }
  } catch (error) {
    const refusal = decodeRevert(error)
    if (!refusal || refusal.name === 'no contract') throw error
    return { ok: false, refusal }
  }
}
