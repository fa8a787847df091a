import type { GameName } from '@tyche/fairness'
import { safeStorage } from '../../../../lib/storage/safe-storage.ts'

/** The last amount of each token, in base units, and the last choice of each game, as its number in records. */
const keys = { amounts: 'tyche-play-amounts', choices: 'tyche-play-choices' } as const

const read = (key: keyof typeof keys): Record<string, unknown> => {
  const kept = safeStorage.getJson(keys[key])
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {}
}

const keep = (key: keyof typeof keys, name: string, value: string | number) =>
  void safeStorage.setJson(keys[key], { ...read(key), [name]: value })

/** More digits than any balance has are not an amount of ours. */
const AMOUNT = /^[1-9]\d{0,38}$/

export function keptAmount(token: string): bigint | undefined {
  const kept = read('amounts')[token]
  return typeof kept === 'string' && AMOUNT.test(kept) ? BigInt(kept) : undefined
}

export function keepAmount(token: string, amount: bigint): void {
  const text = String(amount)
  if (AMOUNT.test(text)) keep('amounts', token, text)
}

export function keptChoice(game: GameName): number | undefined {
  const kept = read('choices')[game]
  return typeof kept === 'number' ? kept : undefined
}

export const keepChoice = (game: GameName, clientValue: number): void => keep('choices', game, clientValue)
