import { readFileSync } from 'node:fs'
import type { Snapshots } from './render.ts'

export function readSnapshots(): Snapshots {
  return { bets: readSnapshot('bets'), liquidity: readSnapshot('liquidity'), lottery: readSnapshot('lottery') }
}

function readSnapshot(name: string): Record<string, string> {
  const file = new URL(`../../../../packages/contracts/snapshots/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
