import { parseArgs } from 'node:util'
import { GAME_NAMES } from '@tyche/fairness'
import { type VerifyStep, verifyBet } from '@tyche/sdk/verify'
import { isHash } from 'viem'
import { createArgumentReader } from '../argument-reader.ts'
import type { Verdict } from '../run-verifier.ts'
import { drandOptions, drandStepsOf } from './drand-steps.ts'
import { VerifierError } from './errors.ts'
import { formatJson, formatSteps, formatVerdict } from './format-report.ts'
import { chainOptions, openChain } from './open-chain.ts'

const text = { type: 'string' } as const
const options = {
  ...chainOptions,
  ...drandOptions,
  ...{ tx: text, game: text, nonce: text },
  json: { type: 'boolean' },
} as const

const { required, toInteger } = createArgumentReader<'tx' | 'nonce'>(VerifierError)

/** Proves a bet from its transaction. Throws `VerifierError` for bad arguments; the sdk's errors for what has no verdict. */
export async function verifyChainBet(args: string[]): Promise<Verdict> {
  const { values } = parseArgs({ args, options })
  const hash = required(values, 'tx')
  if (!isHash(hash)) throw new VerifierError(`--tx is a transaction's hash, not ${hash}.`)
  const game = GAME_NAMES.find((name) => name === values.game)
  if (values.game !== undefined && !game)
    throw new VerifierError(`--game is one of ${GAME_NAMES.join(', ')}, not ${values.game}.`)
  const nonce = values.nonce === undefined ? undefined : toInteger(values.nonce, 'nonce')
  const { client, deployment } = await openChain(values)
  const report = await verifyBet(client, { deployment, hash, game, nonce })
  const steps: VerifyStep[] = [...report.steps, ...(await drandStepsOf(values, deployment, report.steps))]
  const isTrue = steps.every((step) => step.isTrue)
  const subject = `${report.game} bet ${report.nonce}`
  if (values.json) return { lines: [formatJson({ ...report, isTrue, steps })], isTrue }
  return {
    lines: [
      ...formatSteps(steps),
      `stake ${report.wager}, payout ${report.payout} of token ${report.token}`,
      formatVerdict(subject, steps),
    ],
    isTrue,
  }
}
