import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok, warn } from '../finding.ts'

/** Older than any healthy chain's newest block. */
const STALE_SEC = 60

/** Whether the chain goes on, and how its clock stands beside ours: a lagging one makes rounds public too early. */
export async function checkChain({ client, deployment, now }: DoctorContext): Promise<Finding[]> {
  const { number, timestamp } = await client.getBlock()
  const ageSec = Math.round(now() - Number(timestamp))
  const { minDelaySec } = deployment.beacon
  const says = `block ${number} is ${ageSec} s old`
  if (ageSec < -5)
    return [
      warn('chain', {
        says: `block ${number} is ${-ageSec} s in the future`,
        do: 'Set this machine’s clock (NTP); if it is right, the chain’s is wrong.',
      }),
    ]
  if (ageSec > Math.max(STALE_SEC, 2 * minDelaySec))
    return [
      bad('chain', {
        says,
        do: 'Chain or node stands still. Compare with a public explorer; if that goes on, use another node.',
      }),
    ]
  // A block may be as old as the chain makes them; a delay that it eats up is for alerts that see every block.
  if (minDelaySec > 0 && ageSec >= minDelaySec)
    return [
      warn('chain', {
        says: `${says}, as much as the ${minDelaySec} s between a bet and its round`,
        do: 'Run it again. If it stays so, see docs/randomness.md, “When the chain’s clock lags”.',
      }),
    ]
  return [ok('chain', says)]
}
