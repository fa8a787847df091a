// Writes vectors/*.json from first principles. It shares no code with ../src on purpose: the hashes come from a second
// implementation of keccak-256 below, the money from plain fractions in basis points. Vitest and Foundry read the files.
//
//   node packages/fairness/script/generate-vectors.ts
import { writeFileSync } from 'node:fs'
import { coinFlipCases } from './coin-flip-cases.ts'
import { formatJson } from './format-json.ts'
import { randomWordCases } from './random-word-cases.ts'

function write(name: string, description: string, cases: object[]): void {
  const url = new URL(`../vectors/${name}.json`, import.meta.url)
  writeFileSync(url, formatJson({ cases, caseCount: cases.length, description }))
  console.log(`${name}: ${cases.length} cases`)
}

write(
  'random-words',
  'requestWord = keccak256(abi.encode(randomness, chainId, coordinator, requestId)); randomWords[i] = keccak256(abi.encode(requestWord, i)). Keys in alphabetical order, 256-bit values as 32-byte hex.',
  randomWordCases(),
)
write(
  'coin-flip',
  'A hit (randomWords[i] mod 2 == choice) pays 2(1 - houseEdge); payout = wager x (sum of multipliers) / 1e18, rounded down. randomWords[i] = keccak256(abi.encode(requestWord, i)). houseEdge and multiplier are scaled by 1e18. Keys in alphabetical order, 256-bit values as 32-byte hex.',
  coinFlipCases(),
)
