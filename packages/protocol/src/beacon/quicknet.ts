/** drand's scheme with unchained rounds, signatures in G1, keys in G2 and hashing to the curve by RFC 9380. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380'

/**
 * drand's quicknet, a threshold network whose rounds no single party can bias or withhold: the only beacon that a chain
 * other than the local one may use. https://docs.drand.love
 */
export const quicknet = {
  scheme: BEACON_SCHEME,
  /** Compressed G2 point, 96 bytes of hex without 0x. */
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Unix time of round 1. */
  genesisTime: 1_692_803_367,
  periodSec: 3,
} as const

/** Identifies quicknet in the URLs of drand's HTTP API. */
export const QUICKNET_CHAIN_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Public servers of quicknet, of different operators; drand's own comes first. */
export const QUICKNET_URLS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
] as const

/** A round of quicknet and its signature, 48 bytes of hex. */
export const quicknetKnownRound = {
  round: 1000n,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
} as const
