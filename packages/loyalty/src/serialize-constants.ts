import { type LoyaltyConstants, loyaltyConstants } from './constants.ts'

/** The same shape with each bigint as a decimal string. */
export type Serialized<Value> = Value extends bigint
  ? string
  : Value extends string | number | boolean
    ? Value
    : { readonly [Key in keyof Value]: Serialized<Value[Key]> }

/**
 * The constants for `/config.json`: amounts are decimal strings in the units of `LoyaltyConstants`.
 *
 * @example
 * import { serializeConstants } from '@tyche/loyalty'
 * const { vipLevels } = serializeConstants()
 */
export function serializeConstants(constants: LoyaltyConstants = loyaltyConstants): Serialized<LoyaltyConstants> {
  const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return JSON.parse(JSON.stringify(constants, toText)) as Serialized<LoyaltyConstants>
}
