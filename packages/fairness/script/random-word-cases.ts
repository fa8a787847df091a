import { keccak256 } from './keccak256.ts'
import { word } from './word.ts'

const COORDINATOR = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const CONSUMER = 0xe7f1725e7734ce288f8367e1bb143e90bb3f0512n
const QUICKNET_ROUND_1000 = '0xfe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

export interface RandomWordCase {
  chainId: number
  coordinator: string
  name: string
  randomWords: string[]
  randomness: string
  requestId: string
  requestWord: string
}

export function randomWords(requestWord: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => keccak256(word(requestWord) + word(BigInt(i))))
}

function createCase(
  name: string,
  randomness: string,
  chainId: number,
  coordinator: string,
  requestId: bigint,
  count: number,
): RandomWordCase {
  const requestWord = keccak256(word(randomness) + word(BigInt(chainId)) + word(coordinator) + word(requestId))
  return {
    chainId,
    coordinator,
    name,
    randomWords: randomWords(requestWord, count),
    randomness,
    requestId: `0x${word(requestId)}`,
    requestWord,
  }
}

/** Ids in the coordinator's format: `uint160(consumer) << 96 | sequence`. */
function requestIdOf(sequence: bigint): bigint {
  return (CONSUMER << 96n) | sequence
}

export function randomWordCases(): RandomWordCase[] {
  const allOnes = `0x${'f'.repeat(64)}`
  const counts = Array.from({ length: 20 }, (_, i) => i + 1)
  return [
    ...counts.map((count) =>
      createCase(`count-${count}`, QUICKNET_ROUND_1000, 31337, COORDINATOR, requestIdOf(BigInt(count)), count),
    ),
    createCase('first-request', QUICKNET_ROUND_1000, 31337, COORDINATOR, requestIdOf(1n), 20),
    createCase('other-chain', QUICKNET_ROUND_1000, 1, COORDINATOR, requestIdOf(1n), 3),
    createCase('large-chain-id', QUICKNET_ROUND_1000, 11155420, COORDINATOR, requestIdOf(1n), 3),
    createCase('other-coordinator', QUICKNET_ROUND_1000, 31337, `0x${'f'.repeat(40)}`, requestIdOf(1n), 3),
    createCase('last-sequence', QUICKNET_ROUND_1000, 31337, COORDINATOR, requestIdOf(2n ** 96n - 1n), 3),
    createCase('largest-id', allOnes, 31337, COORDINATOR, 2n ** 256n - 1n, 20),
    createCase('small-randomness', `0x${word(1n)}`, 31337, COORDINATOR, requestIdOf(1n), 1),
  ]
}
