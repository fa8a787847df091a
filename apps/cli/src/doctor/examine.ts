import { checkAccounts } from './checks/check-accounts.ts'
import { checkBeacon } from './checks/check-beacon.ts'
import { checkBooks } from './checks/check-books.ts'
import { checkChain } from './checks/check-chain.ts'
import { checkContracts } from './checks/check-contracts.ts'
import { checkService } from './checks/check-service.ts'
import { checkWork } from './checks/check-work.ts'
import type { DoctorContext } from './context.ts'
import { bad, type Finding } from './finding.ts'

const checks = {
  chain: checkChain,
  contracts: checkContracts,
  beacon: checkBeacon,
  accounts: checkAccounts,
  money: checkBooks,
  work: checkWork,
  service: checkService,
}

/** Looks at everything; what cannot be looked at is a finding, and the others go on. */
export async function examine(context: DoctorContext): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([about, check]) => {
      try {
        return await check(context)
      } catch (error) {
        // viem's whole message would repeat the node's URL, which may hold a token.
        const { shortMessage, message } = error as { shortMessage?: string; message: string }
        return [
          bad(about, {
            says: `cannot be looked at: ${shortMessage ?? message}`,
            do: 'If the node answers other requests, the record and the contracts do not fit.',
          }),
        ]
      }
    }),
  )
  return found.flat()
}
