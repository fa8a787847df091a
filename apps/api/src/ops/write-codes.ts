import { open, unlink } from 'node:fs/promises'
import type { MadeBatch } from '../modules/rewards/service/card-proposals.ts'
import { exitCodes, OpsError } from './errors.ts'

/** A code is money: nobody else on the machine reads it. */
const OWNER_ONLY = 0o600

export interface CodeFile {
  /** Resolves when the disk has it. */
  readonly write: (text: string) => Promise<void>
  readonly close: () => Promise<void>
  /** The codes in it were never made. */
  readonly discard: () => Promise<void>
}

/** Creates the file that codes go to; never one that is there. */
export async function createCodeFile(path: string): Promise<CodeFile> {
  const file = await open(path, 'wx', OWNER_ONLY).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'EEXIST' ? 'it is there already' : cause.message
    throw new OpsError(`The codes cannot be written to ${path}: ${why}.`, exitCodes.usage)
  })
  return {
    async write(text) {
      await file.writeFile(text)
      await file.sync()
    },
    close: () => file.close(),
    async discard() {
      await file.close()
      await unlink(path)
    },
  }
}

/** One line for each code. No field needs quotes: names have letters, digits, spaces, `.`, `_` and `-`. */
export function renderCodes({ proposal, batchId, cdkeys }: MadeBatch): string {
  const { name, points, token, amount, endTime } = proposal
  const ends = new Date(endTime * 1000).toISOString()
  const lines = cdkeys.map((cdkey) => [cdkey, batchId, name, points ?? '', token ?? '', amount ?? '', ends].join())
  return `${['cdkey,batch,name,points,token,amount,ends', ...lines].join('\n')}\n`
}
