import { parseArgs } from 'node:util'
import { quicknet } from '@tyche/protocol/quicknet'
import { fetchRound, verifyRound as proveRound } from '@tyche/sdk/verify'
import { type Hex, isHex } from 'viem'
import { createArgumentReader } from '../argument-reader.ts'
import { VerifierError } from '../chain/errors.ts'
import { formatJson, formatSteps } from '../chain/format-report.ts'
import { readRecord } from '../chain/open-chain.ts'
import type { Verdict } from '../run-verifier.ts'

export const USAGE = `Checks a round of the beacon, such as one of drand's: npm run verify -- round [options]

  --round       its number
  --signature   its signature: RoundSubmitted of the coordinator, or what drand publishes; or
  --drand       address of drand's API, such as https://api.drand.sh, to be asked for it
  --randomness  to be told whether it follows from the signature
  --deployment  deployment record of another beacon than drand's quicknet: a file or an address
  --json        the report as JSON`

const text = { type: 'string' } as const
const options = {
  ...{ round: text, signature: text, drand: text, randomness: text, deployment: text },
  json: { type: 'boolean' },
} as const

const { required, toInteger } = createArgumentReader<'round' | 'signature'>(VerifierError)

const SIGNATURE_BYTES = 48
const RANDOMNESS_BYTES = 32

/** Proves a round of the beacon. Throws `VerifierError` for bad arguments; the beacon's errors if drand has no such round. */
export async function verifyRound(args: string[]): Promise<Verdict> {
  const { values } = parseArgs({ args, options })
  const round = toInteger(required(values, 'round'), 'round')
  if (round < 1n || round >= 2n ** 64n) throw new VerifierError(`There is no round ${round}.`)
  const beacon = values.deployment === undefined ? quicknet : (await readRecord(values.deployment)).beacon
  const signature =
    values.signature === undefined && values.drand !== undefined
      ? (await fetchRound({ round, urls: [values.drand] })).signature
      : toBytes(required(values, 'signature'), SIGNATURE_BYTES, 'signature')
  const randomness =
    values.randomness === undefined ? undefined : toBytes(values.randomness, RANDOMNESS_BYTES, 'randomness')
  const report = proveRound({ beacon, round, signature, randomness })
  const { steps, isTrue } = report
  if (values.json) return { lines: [formatJson(report)], isTrue }
  const failed = steps.find((step) => !step.isTrue)
  return {
    lines: [
      ...formatSteps(steps),
      failed ? `Verify fail: round ${round}, ${failed.name}.` : `Round ${round} gives ${report.randomness}.`,
    ],
    isTrue,
  }
}

/** drand prints hex without 0x, the chain with it. */
function toBytes(value: string, bytes: number, name: string): Hex {
  const hex = `0x${value.replace(/^0x/, '').toLowerCase()}`
  if (!isHex(hex) || hex.length !== 2 + 2 * bytes)
    throw new VerifierError(`--${name} is ${bytes} bytes in hex, not ${value}.`)
  return hex
}
