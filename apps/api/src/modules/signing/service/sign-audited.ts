import { type Address, type Hash, type Hex, hashTypedData, type LocalAccount, type TypedDataDefinition } from 'viem'
import type { Database } from '../../../db/connect.ts'
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

/** Writes down what is about to be signed, commits that, and signs. What cannot be written down is not signed. */
export async function signAudited(
  db: Database,
  signer: LocalAccount,
  { purpose, typedData, account, subject, token, amount }: Signable,
): Promise<{ readonly signature: Hex; readonly digest: Hash }> {
  const digest = hashTypedData(typedData)
  const { chainId, verifyingContract } = typedData.domain as { chainId: number; verifyingContract: Address }
  // On a connection of its own, never in a caller's transaction: that might be rolled back after the signature is out.
  await db.insert(signature).values({
    purpose,
    signer: signer.address.toLowerCase(),
    chainId,
    contract: verifyingContract.toLowerCase(),
    account: account.toLowerCase(),
    subject: subject.toString(),
    token: token.toLowerCase(),
    amount: amount.toString(),
    digest,
    message: toJson(typedData.message),
  })
  return { signature: await signer.signTypedData(typedData), digest }
}

function toJson(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)))
}
