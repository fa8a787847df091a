import {
  type Address,
  type Hex,
  isAddressEqual,
  isHex,
  keccak256,
  parseTransaction,
  recoverAddress,
  serializeTransaction,
  type TransactionSerializable,
  type TransactionSerializableEIP1559,
} from 'viem'
import { SignerRefusalError } from '../errors.ts'

/** Half of secp256k1's order: nodes refuse a signature with a larger `s` (EIP-2). */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Checks that `raw` is exactly the transaction that was asked for, signed by the account.
 *
 * @throws `SignerRefusalError` that says in one sentence what else it is.
 */
export async function assertSigned(
  transaction: TransactionSerializableEIP1559,
  address: Address,
  raw: unknown,
): Promise<Hex> {
  const parsed = parse(raw)
  if (!parsed) throw new SignerRefusalError('The signer answers with something that is no transaction.')
  const { chainId, r, s, yParity } = parsed
  if (chainId !== transaction.chainId)
    throw new SignerRefusalError(
      `The signer signs for chain ${chainId ?? 'unknown'}, and this is chain ${transaction.chainId}.`,
    )
  if (r === undefined || s === undefined || yParity === undefined)
    throw new SignerRefusalError('The signer answers with a transaction that is not signed.')
  const signature = { r, s, yParity }
  const signed = serializeTransaction(transaction, signature)
  if (signed !== String(raw).toLowerCase())
    throw new SignerRefusalError('The signer signed another transaction than the one it was asked to sign.')
  const hash = keccak256(serializeTransaction(transaction))
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, address) || BigInt(s) > MAX_S)
    throw new SignerRefusalError(`The signer’s signature is not one of ${address}.`)
  return signed
}

function parse(raw: unknown): TransactionSerializable | undefined {
  if (!isHex(raw)) return undefined
  try {
    return parseTransaction(raw.toLowerCase() as Hex)
  } catch {
    return undefined
  }
}
