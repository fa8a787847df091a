import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { english, generateMnemonic, type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** How many players the demo has. */
export const PLAYER_COUNT = 36

/** The accounts of the simulated players, in order. Their keys come from one mnemonic of the data folder. */
export function simulatedPlayers(mnemonic: string, count = PLAYER_COUNT): HDAccount[] {
  return Array.from({ length: count }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
}

/** The mnemonic of a data folder; undefined when it never had simulated players. */
export function readMnemonic(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/** The same, created when there is none: the players of a data folder stay the same people. */
export function openMnemonic(path: string): string {
  const known = readMnemonic(path)
  if (known !== undefined) return known
  const mnemonic = generateMnemonic(english)
  writeFileSync(path, `${mnemonic}\n`, { mode: 0o600 })
  return mnemonic
}
