import { productKinds } from '@tyche/protocol/contract-enums'
import * as z from 'zod'
import { SeriesError } from './errors.ts'

const MAX_UINT16 = 2 ** 16 - 1
const MAX_UINT32 = 2 ** 32 - 1
const MAX_UINT64 = 2n ** 64n - 1n
const MAX_NAME_LENGTH = 80

const amount = z.string().regex(/^\d+(\.\d+)?$/, 'must be a decimal number as text, such as "1.5"')
const seconds = z.int().nonnegative().max(MAX_UINT32)

const seriesSchema = z.strictObject({
  /** Number of the series on chain, which never changes: rounds are counted under it. */
  clientId: z
    .union([z.int().nonnegative(), z.string().regex(/^\d+$/, 'must be a whole number')])
    .transform(BigInt)
    .refine((id) => id > 0n && id <= MAX_UINT64, 'must be from 1 to 2^64 - 1'),
  /** Shown in logs and lists. */
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  /** Time-limited: drawn at its end over the codes sold. Quantity-limited: drawn when the last code is sold. */
  kind: z.enum(productKinds),
  /** Symbol in the deployment record, or address. */
  token: z.string().min(1),
  /** Of one code, in tokens; whole points if it is sold for points. */
  price: amount,
  /** Prize of one winning code, in tokens. */
  reward: amount,
  /** Winning codes. */
  quantity: z.int().positive().max(MAX_UINT16),
  /** Codes on sale. */
  total: z.int().positive().max(MAX_UINT32),
  /** Longest duration of the sale. */
  durationSec: seconds.positive(),
  /** Time between the end of one round and the start of the next. */
  pauseSec: seconds.default(0),
  /** Deposited by the manager with each round, in tokens. */
  subsidy: amount.default('0'),
  /** Sold for points, outside the chain. */
  offChain: z.boolean().default(false),
  /** Opens no further round; the open one continues. */
  isPaused: z.boolean().default(false),
})

const fileSchema = z.strictObject({
  series: z.array(seriesSchema).superRefine((list, context) => {
    const seen = new Set<bigint>()
    for (const [index, { clientId }] of list.entries()) {
      if (seen.has(clientId))
        context.addIssue({ code: 'custom', path: [index, 'clientId'], message: `${clientId} is given twice` })
      seen.add(clientId)
    }
  }),
})

/** A series of products as written in the file: each product is one round. */
export type Series = z.output<typeof seriesSchema>

/**
 * Checks the parsed JSON of a series file.
 *
 * @throws `SeriesError` with every bad field listed.
 * @example
 * import { parseSeriesFile } from '@tyche/series'
 * const series = parseSeriesFile(JSON.parse(text))
 */
export function parseSeriesFile(json: unknown): Series[] {
  const result = fileSchema.safeParse(json)
  if (result.success) return result.data.series
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`)
  throw new SeriesError(`The series file is not valid:\n${lines.join('\n')}`)
}
