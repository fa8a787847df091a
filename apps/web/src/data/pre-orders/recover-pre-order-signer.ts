import { preOrderTypedData } from '@tyche/fairness'
import { type Address, type Hex, recoverTypedDataAddress } from 'viem'

/** Whose signature of a pre-order it is; undefined when it is none. */
export async function recoverPreOrderSigner(
  of: Parameters<typeof preOrderTypedData>[0],
  signature: Hex,
): Promise<Address | undefined> {
  return recoverTypedDataAddress({ ...preOrderTypedData(of), signature }).catch(() => undefined)
}
