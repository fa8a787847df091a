import { PRECISION } from '@tyche/protocol/scales'

const DECIMALS = 18

/** A multiplier scaled by `PRECISION` as an exact decimal number. */
export function formatMultiplier(multiplier: bigint): string {
  const fraction = (multiplier % PRECISION).toString().padStart(DECIMALS, '0').replace(/0+$/, '')
  return fraction === '' ? `${multiplier / PRECISION}` : `${multiplier / PRECISION}.${fraction}`
}
