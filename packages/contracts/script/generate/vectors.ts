import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, type Hex, hexToBytes, numberToBytes, sha256 } from 'viem'
import { encodeG1, publicKeyToPoint, signatureToPoint } from '../beacon/points.ts'
import { packageFolder } from './artifacts.ts'

const { shortSignatures, G1, fields } = bls12_381

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const testKey = new Uint8Array(32).fill(0x11)
const testSchedule = { genesisTime: 1_700_000_000, periodSec: 3 }
// Enough consecutive rounds to play with, and numbers whose eight bytes all count.
const testRounds = [...Array.from({ length: 80 }, (_, i) => BigInt(i + 1)), 0x0102030405060708n, 2n ** 64n - 1n]

const unprefixed = (hex: Hex): string => hex.slice(2)

function signRound(round: bigint) {
  const message = sha256(numberToBytes(round, { size: 8 }), 'bytes')
  const compressed = shortSignatures.sign(shortSignatures.hash(message, domain), testKey).toBytes(true)
  return {
    round: round.toString(),
    compressed: bytesToHex(compressed),
    point: signatureToPoint(compressed),
    randomness: sha256(compressed),
  }
}

/** Rounds of a beacon whose key is public: Foundry cannot sign, so its tests read them. */
function localBeacon() {
  const publicKey = shortSignatures.getPublicKey(testKey).toBytes(true)
  return {
    publicKey: unprefixed(bytesToHex(publicKey)),
    publicKeyPoint: publicKeyToPoint(publicKey),
    ...testSchedule,
    rounds: testRounds.map(signRound),
    malformed: malformed(signRound(1n).compressed),
  }
}

/** Encodings that resemble a signature and must be refused as malformed. */
function malformed(compressed: Hex): Record<string, Hex> {
  const { x, y } = G1.Point.fromBytes(hexToBytes(compressed)).toAffine()
  const order = fields.Fp.ORDER
  return {
    infinity: encodeG1(0n, 0n),
    offCurve: encodeG1(x, fields.Fp.add(y, 1n)),
    swapped: encodeG1(y, x),
    xPlusOrder: encodeG1(x + order, y),
    yPlusOrder: encodeG1(x, y + order),
    outsideSubgroup: outsideSubgroup(),
  }
}

/** The curve's first point that the prime-order subgroup does not hold. */
function outsideSubgroup(): Hex {
  const { Fp } = fields
  for (let x = 1n; x < 100n; x++) {
    const square = Fp.add(Fp.mul(Fp.sqr(x), x), 4n)
    const y = Fp.pow(square, (Fp.ORDER + 1n) / 4n)
    if (Fp.sqr(y) !== square) continue
    if (!G1.Point.fromAffine({ x, y }).isTorsionFree()) return encodeG1(x, y)
  }
  throw new Error('Nearly every point of the curve is outside the subgroup; none was found.')
}

type QuicknetVectors = { publicKey: string; rounds: readonly { round: number; signature: string }[] }

/** drand's published rounds as the contracts take them. */
async function quicknetPoints() {
  const text = await readFile(join(packageFolder, '../beacon/vectors/quicknet.json'), 'utf8')
  const { publicKey, rounds } = JSON.parse(text) as QuicknetVectors
  return {
    publicKeyPoint: publicKeyToPoint(hexToBytes(`0x${publicKey}`)),
    rounds: rounds.map(({ round, signature }) => ({ round, point: signatureToPoint(hexToBytes(`0x${signature}`)) })),
  }
}

/** The test vectors by path below the package. */
export async function renderVectors(): Promise<Record<string, string>> {
  const render = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  return {
    'test/vectors/local-beacon.json': render(localBeacon()),
    'test/vectors/quicknet-points.json': render(await quicknetPoints()),
  }
}
