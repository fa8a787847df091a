import { type Hex, keccak256, toBytes, zeroHash } from 'viem'

/** Who may do what with a timelock. */
export type TimelockRole = 'proposer' | 'executor' | 'canceller' | 'admin'

/**
 * The ids of a timelock's roles. An executor of address 0 means that everybody may execute.
 *
 * @example
 * import { timelockRoles } from '@tyche/sdk/governance'
 *
 * const { proposer } = timelockRoles
 */
export const timelockRoles: Readonly<Record<TimelockRole, Hex>> = {
  proposer: /* @__PURE__ */ keccak256(/* @__PURE__ */ toBytes('PROPOSER_ROLE')),
  executor: /* @__PURE__ */ keccak256(/* @__PURE__ */ toBytes('EXECUTOR_ROLE')),
  canceller: /* @__PURE__ */ keccak256(/* @__PURE__ */ toBytes('CANCELLER_ROLE')),
  /** Gives and takes roles. */
  admin: zeroHash,
}
