const wad = 10n ** 18n

/** How much of a pool open bets hold, scaled by 1e18; never above one. */
export function reservedShareWad({ balance, reserved }: { balance: string; reserved: string }): bigint {
  const whole = BigInt(balance)
  if (whole === 0n) return 0n
  const share = (BigInt(reserved) * wad) / whole
  return share > wad ? wad : share
}
