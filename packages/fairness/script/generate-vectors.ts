// Writes vectors/*.json from first principles. It deliberately shares no code with ../src: the hashes come from a
// second implementation of keccak-256 below, the money from plain fractions in basis points. Vitest and Foundry read
// the files.
//
//   node packages/fairness/script/generate-vectors.ts
import { writeFileSync } from 'node:fs'
import { coinFlipCases } from './coin-flip-cases.ts'
import { diceCases } from './dice-cases.ts'
import { formatJson } from './format-json.ts'
import { preOrderCases } from './pre-order-cases.ts'
import { randomWordCases } from './random-word-cases.ts'
import { rangeCases } from './range-cases.ts'
import { rockPaperScissorsCases } from './rock-paper-scissors-cases.ts'
import { saleCases } from './sale-cases.ts'
import { spinCases, spinWheels } from './spin-cases.ts'
import { winnerPermutationCases } from './winner-permutation-cases.ts'

const BET =
  'payout = wager x (sum of multipliers) / 1e18, rounded down. randomWords[i] = keccak256(abi.encode(requestWord, i)). choice is the clientValue of the event. houseEdge and multiplier are scaled by 1e18. Keys in alphabetical order, 256-bit values as 32-byte hex.'

function writeJson(name: string, value: object): void {
  writeFileSync(new URL(`../vectors/${name}.json`, import.meta.url), formatJson(value))
}

function write(name: string, description: string, cases: object[]): void {
  writeJson(name, { cases, caseCount: cases.length, description })
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
write(
  'dice',
  `The face is randomWords[i] mod 6 + 1; one of the mask's faces pays 6 / (number of faces) x (1 - houseEdge). ${BET}`,
  diceCases(),
)
write(
  'range',
  `The roll is randomWords[i] mod range; under wins when roll < choice, over when roll >= choice, and pays range / (winning rolls) x (1 - houseEdge), rounded down. choice carries 2^16 for over. ${BET}`,
  rangeCases(),
)
write(
  'rock-paper-scissors',
  `The house shows randomWords[i] mod 3 (rock, paper, scissors); a tie pays 1, a win 2 - 3 x houseEdge. ${BET}`,
  rockPaperScissorsCases(),
)
write(
  'spin',
  `The segment is randomWords[i] mod (number of segments of the wheel) and pays its base / 10,000 x (1 - houseEdge). ${BET}`,
  spinCases(),
)
write(
  'winner-permutation',
  'positions[i] is the position of codes[i] in the draw: it wins when that is below quantity (winningCodes: those of the listed codes that do). key and offset are keccak256(abi.encode(word, i)) for i = 0 and 1; position = (feistel(code) + offset) mod sale. Keys in alphabetical order, 256-bit values as 32-byte hex.',
  winnerPermutationCases(),
)
writeJson('spin-wheels', {
  description: 'Bases of the segments of the wheels the game is deployed with, clockwise; 10,000 stands for the stake.',
  wheels: spinWheels(),
})
write(
  'pre-orders',
  'digest is what the service signs by EIP-712: keccak256(0x1901 ++ domainSeparator ++ hash of the PreOrder with its buyer). Keys in alphabetical order, amounts as 32-byte hex.',
  preOrderCases(),
)
write(
  'off-chain-sales',
  'leafHashes[i] = keccak256(keccak256(abi.encode(orderId, account, firstCode, quantity))); a node is the keccak256 of its two children, the smaller first, and one without a neighbour moves up; leavesHash = keccak256 of the concatenated leaf hashes; proofs[i] leads from leaf i to the root. Keys in alphabetical order.',
  saleCases(),
)
