import { type Check, isDeviation, verifyDeployment } from '@tyche/contracts/verify'
import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok } from '../finding.ts'

const advice = {
  code: 'Another code than this repository’s answers there. Stop the product, and compare the record and the commit that was deployed.',
  role: 'Find out who changed it (`/transparency` lists what the timelock did). If nobody of yours did, pause the games as the guardian and move what you can.',
  setting:
    'If it was changed on purpose, bring packages/contracts/config up to date; else propose the right value to the owner.',
}

/** Code, owners, signers, delays, beacon key and every setting, as `verify` compares them. */
export async function checkContracts({ rpcUrl, deployment }: DoctorContext): Promise<Finding[]> {
  const checks = await verifyDeployment(rpcUrl, deployment)
  const deviations = checks.filter(isDeviation)
  if (deviations.length === 0)
    return [ok('contracts', `${checks.length} facts of code, roles and settings are as this repository has them`)]
  return deviations.map((check) => {
    const { subject, fact, actual, expected } = check
    return bad('contracts', {
      says: `${subject}: ${fact} is ${actual}, must be ${expected}`,
      do: advice[kindOf(check)],
    })
  })
}

function kindOf({ fact }: Check): keyof typeof advice {
  if (/code|implementation/i.test(fact)) return 'code'
  return /owner|guardian|admin|proposer|executor|canceller|signer|manager|reserver|delay/i.test(fact)
    ? 'role'
    : 'setting'
}
