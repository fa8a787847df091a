import { loyaltyConstants } from '@tyche/loyalty'

/** Whether the time to buy is over. */
export function isOver({ endTime }: { readonly endTime: number }, nowSec: number): boolean {
  return nowSec >= endTime - loyaltyConstants.sales.closesBeforeEndSec
}
