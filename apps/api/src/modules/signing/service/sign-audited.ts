import { and, desc, eq, sql } from 'drizzle-orm'
import { type Address, type Hash, type Hex, hashTypedData, type LocalAccount, type TypedDataDefinition } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import { signature } from '../tables/signature.ts'

export interface Signable {
  readonly purpose: 'preOrder' | 'voucher'
  readonly typedData: TypedDataDefinition
  /** Whom it is for. */
  readonly account: Address
  readonly subject: bigint
  readonly token: Address
  readonly amount: bigint
}

/** The same subject was signed for another account, token or amount: a fault of the caller. */
export class SignatureConflictError extends Error {
  override name = 'SignatureConflictError' as const
  constructor({ purpose, subject }: Signable) {
    super(`the ${purpose} ${subject} was signed for something else before`)
  }
}

/**
 * Writes down what is about to be signed, commits that, and signs. What cannot be written down is not signed. On another
 * connection than the caller's, whose transaction might be rolled back after the signature is out.
 */
export async function signAudited(
  db: Database,
  signer: LocalAccount,
  signable: Signable,
): Promise<{ readonly signature: Hex; readonly digest: Hash }> {
  const { purpose, typedData, account, subject, token, amount } = signable
  const digest = hashTypedData(typedData)
  const { chainId, verifyingContract } = typedData.domain as { chainId: number; verifyingContract: Address }
  const what = {
    account: account.toLowerCase(),
    token: token.toLowerCase(),
    amount: amount.toString(),
  }
  const whose = { purpose, chainId, contract: verifyingContract.toLowerCase(), subject: subject.toString() }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signature}, hashtext(${whose.subject}))`)
    const earlier = await tx
      .select({ account: signature.account, token: signature.token, amount: signature.amount })
      .from(signature)
      .where(
        and(
          eq(signature.subject, whose.subject),
          eq(signature.purpose, purpose),
          eq(signature.chainId, chainId),
          eq(signature.contract, whose.contract),
        ),
      )
    const isOther = (one: typeof what) =>
      one.account !== what.account || one.token !== what.token || one.amount !== what.amount
    if (earlier.some(isOther)) throw new SignatureConflictError(signable)
    const message = toJson(typedData.message)
    await tx.insert(signature).values({ ...whose, ...what, signer: signer.address.toLowerCase(), digest, message })
  })
  return { signature: await signer.signTypedData(typedData), digest }
}

/** The newest message that a key signed for the same account, token and amount. Signing it again is the same signature. */
export async function findAudited(
  db: Queries,
  signer: Address,
  signable: Signable,
): Promise<Record<string, string> | undefined> {
  const { purpose, typedData, account, subject, token, amount } = signable
  const { chainId, verifyingContract } = typedData.domain as { chainId: number; verifyingContract: Address }
  const [found] = await db
    .select({ message: signature.message })
    .from(signature)
    .where(
      and(
        eq(signature.subject, subject.toString()),
        eq(signature.purpose, purpose),
        eq(signature.chainId, chainId),
        eq(signature.contract, verifyingContract.toLowerCase()),
        eq(signature.signer, signer.toLowerCase()),
        eq(signature.account, account.toLowerCase()),
        eq(signature.token, token.toLowerCase()),
        eq(signature.amount, amount.toString()),
      ),
    )
    .orderBy(desc(signature.id))
    .limit(1)
  return found?.message as Record<string, string> | undefined
}

function toJson(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)))
}
