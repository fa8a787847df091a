// keccak-256 (Ethereum padding) written from the Keccak reference, on bigint lanes: slow, short, and independent of the
// library that the package uses.
const MASK = 2n ** 64n - 1n
const RATE_BYTES = 136

function rotateLeft(value: bigint, bits: bigint): bigint {
  return ((value << bits) | (value >> (64n - bits))) & MASK
}

/** Round constants by the reference's 8-bit LFSR x^8 + x^6 + x^5 + x^4 + 1. */
function createRoundConstants(): bigint[] {
  const constants: bigint[] = []
  let lfsr = 1
  for (let round = 0; round < 24; round++) {
    let constant = 0n
    for (let j = 0; j <= 6; j++) {
      if (lfsr & 1) constant |= 1n << (2n ** BigInt(j) - 1n)
      lfsr = (lfsr << 1) ^ (lfsr & 0x80 ? 0x171 : 0)
    }
    constants.push(constant)
  }
  return constants
}

const ROUND_CONSTANTS = createRoundConstants()

function permute(lanes: bigint[]): bigint[] {
  let state = lanes
  for (const roundConstant of ROUND_CONSTANTS) {
    // theta
    const parity = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n))
    state = state.map((lane, i) => lane ^ parity[(i + 4) % 5]! ^ rotateLeft(parity[(i + 1) % 5]!, 1n))
    // rho and pi
    const moved = [...state]
    let [x, y] = [1, 0]
    let current = state[1]!
    for (let t = 0; t < 24; t++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = state[x + 5 * y]!
      moved[x + 5 * y] = rotateLeft(current, BigInt((((t + 1) * (t + 2)) / 2) % 64))
      current = next
    }
    // chi
    state = moved.map((lane, i) => {
      const row = i - (i % 5)
      return lane ^ (~moved[row + ((i + 1) % 5)]! & MASK & moved[row + ((i + 2) % 5)]!)
    })
    // iota
    state[0] = state[0]! ^ roundConstant
  }
  return state
}

/** @param hex bytes as hex digits without 0x @returns the digest, 0x and 64 digits */
export function keccak256(hex: string): `0x${string}` {
  const message = [...Buffer.from(hex, 'hex'), 0x01]
  while (message.length % RATE_BYTES !== 0) message.push(0)
  message[message.length - 1]! |= 0x80
  let state: bigint[] = Array.from({ length: 25 }, () => 0n)
  for (let offset = 0; offset < message.length; offset += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane++) {
      const bytes = message.slice(offset + lane * 8, offset + lane * 8 + 8)
      state[lane]! ^= bytes.reduce((sum, byte, i) => sum | (BigInt(byte) << BigInt(8 * i)), 0n)
    }
    state = permute(state)
  }
  const digest = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane++) digest.writeBigUInt64LE(state[lane]!, lane * 8)
  return `0x${digest.toString('hex')}`
}
