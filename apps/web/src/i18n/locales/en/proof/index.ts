import { nodeProblems } from './node-problems.ts'
import { saleProof } from './sale-proof.ts'
import { verifyPage } from './verify-page.ts'

/** Texts of the pages that verify a result; loaded with them. */
export const messages = { nodeProblems, saleProof, verifyPage } as const
