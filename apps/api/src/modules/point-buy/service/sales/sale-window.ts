/** A sale for points closes so long before its product's end, so that no purchase under way comes after that. */
const CLOSES_BEFORE_END_SEC = 5

/** Whether the time to buy is over. */
export function isOver({ endTime }: { readonly endTime: number }, nowSec: number): boolean {
  return nowSec >= endTime - CLOSES_BEFORE_END_SEC
}
