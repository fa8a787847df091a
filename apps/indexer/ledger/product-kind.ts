import { type ProductKind, productKinds } from '@tyche/protocol/contract-enums'

/** Name of a `ProductKind`. */
export function kindOf(kind: number): ProductKind {
  const name = productKinds[kind]
  if (!name) throw new Error(`There is no product kind ${kind}.`)
  return name
}
