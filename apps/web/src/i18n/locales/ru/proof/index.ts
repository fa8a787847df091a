import type { ProofMessages } from '../../../messages.ts'
import { nodeProblems } from './node-problems.ts'
import { saleProof } from './sale-proof.ts'
import { verifyPage } from './verify-page.ts'

export const messages = { nodeProblems, saleProof, verifyPage } satisfies ProofMessages
