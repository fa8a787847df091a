import { parseArgs } from 'node:util'
import { type VerifyStep, verifyDraw } from '@tyche/sdk/verify'
import { createArgumentReader } from '../argument-reader.ts'
import type { Verdict } from '../run-verifier.ts'
import { drandOptions, drandStepsOf } from './drand-steps.ts'
import { VerifierError } from './errors.ts'
import { formatJson, formatSteps, formatVerdict } from './format-report.ts'
import { chainOptions, openChain } from './open-chain.ts'

const options = {
  ...chainOptions,
  ...drandOptions,
  product: { type: 'string' },
  json: { type: 'boolean' },
} as const

const { required, toInteger } = createArgumentReader<'product'>(VerifierError)

/** Proves a product's draw. Throws `VerifierError` for bad arguments; the sdk's errors for what has no verdict. */
export async function verifyChainDraw(args: string[]): Promise<Verdict> {
  const { values } = parseArgs({ args, options })
  const productId = Number(toInteger(required(values, 'product'), 'product'))
  const { client, deployment } = await openChain(values)
  const report = await verifyDraw(client, { deployment, productId })
  const steps: VerifyStep[] = [...report.steps, ...(await drandStepsOf(values, deployment, report.steps))]
  const isTrue = steps.every((step) => step.isTrue)
  if (values.json) return { lines: [formatJson({ ...report, isTrue, steps })], isTrue }
  return {
    lines: [
      ...formatSteps(steps),
      `${report.winningCodes.length} of ${report.sale} codes win: ${report.winningCodes.join(', ')}`,
      formatVerdict(`draw of product ${productId}`, steps),
    ],
    isTrue,
  }
}
