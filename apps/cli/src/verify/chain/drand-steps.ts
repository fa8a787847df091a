import type { Deployment } from '@tyche/protocol/deployment'
import { compareWithDrand, type VerifyStep } from '@tyche/sdk/verify'
import type { Hex } from 'viem'

const text = { type: 'string' } as const
export const drandOptions = { drand: text, 'drand-chain': text } as const

export const DRAND_USAGE = `  --drand       address of drand's API, such as https://api.drand.sh, to compare the signature with
  --drand-chain hash of drand's network; quicknet's if left out`

type Values = { readonly [Name in keyof typeof drandOptions]?: string | undefined }

/** What drand says of the signature that a proof took from the chain; no step unless `--drand` is given. */
export async function drandStepsOf(
  values: Values,
  { beacon }: Deployment,
  steps: readonly VerifyStep[],
): Promise<VerifyStep[]> {
  if (values.drand === undefined) return []
  const factOf = (name: string, fact: string) => steps.find((step) => step.name === name)!.facts[fact]!
  const round = BigInt(factOf('round', 'round'))
  const signature = factOf('signature', 'signature') as Hex
  return [await compareWithDrand({ beacon, round, signature, urls: [values.drand], chainHash: values['drand-chain'] })]
}
