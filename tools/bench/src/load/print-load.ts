import type { Target } from '../target.ts'
import { type Load, measureLoad } from './measure-load.ts'

const memoryGoalMb = 1_024

/** Prints the outcomes; true if every bet ended correctly and the chain's memory stayed bounded. */
export async function printLoad(target: Target, load: Load): Promise<boolean> {
  const { ratePerSec, seconds } = load
  process.stdout.write(`${ratePerSec} bets a second for ${seconds} s on ${target.rpcUrl}\n`)
  const result = await measureLoad(target, load)
  const { sent, skipped, refused, settled, lost, reverted, unsettled, waitsMs, blocks, restarts } = result
  const ms = (value: number | undefined) => (value === undefined ? '-' : `${Math.round(value)} ms`)
  process.stdout.write(
    [
      `bets     ${sent} sent, ${refused} not taken, ${skipped} skipped (every player was waiting)`,
      `ends     ${settled} settled, ${lost} lost in a restart, ${reverted} reverted, ${unsettled} without a result`,
      `waits    median ${ms(waitsMs?.median)}   p95 ${ms(waitsMs?.p95)}   max ${ms(waitsMs?.max)}`,
      `chain    ${blocks} blocks, ${restarts} restarts, memory ${result.maxMemoryMb} MB at most, ${result.lastMemoryMb} MB at the end`,
      '',
    ].join('\n'),
  )
  const isGood = unsettled === 0 && (lost === 0 || restarts > 0) && result.maxMemoryMb <= memoryGoalMb
  const goal = `every bet has ended and the chain's memory stayed below ${memoryGoalMb} MB`
  process.stdout.write(isGood ? `Goal met: ${goal}\n` : `Goal missed: ${goal}\n`)
  return isGood
}
