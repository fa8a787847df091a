import { quicknet } from '@tyche/protocol/quicknet'
import { NotVerifiableError } from '@tyche/sdk/errors'
import { getOffChainSale, getTicket, type HeldTicket } from '@tyche/sdk/lottery'
import {
  type BetNumber,
  type BetReport,
  type DrawReport,
  fetchRound,
  findBet,
  findVerifiable,
  type RoundReport,
  verifyBet,
  verifyDraw,
  verifyRound,
} from '@tyche/sdk/verify'
import { type Hash, TransactionReceiptNotFoundError } from 'viem'
import { DRAND_URL } from '../../../../data/node/endpoint.ts'
import { type OpenedNode, openNode } from '../../../../data/node/open-node.ts'
import { serviceNowSec } from '../../../../lib/clock.ts'
import type { Subject } from '../input/subject.ts'
import { asProofFailure } from './as-proof-failure.ts'
import { ProofFailure } from './proof-failure.ts'

export type Proof = { readonly chainId: number } & (
  | { readonly kind: 'bet'; readonly report: BetReport; readonly shared: Subject }
  | {
      readonly kind: 'draw'
      readonly report: DrawReport
      readonly shared: Subject
      /** Whose codes are looked up among the winning ones. */
      readonly ticket?: HeldTicket | undefined
      /** The product, if it was sold for points: who holds which code is a separate proof. */
      readonly sale?: number | undefined
    }
  /** A product whose orders are fixed and whose draw is to come. */
  | { readonly kind: 'sale'; readonly sale: number; readonly shared: Subject }
  | { readonly kind: 'round'; readonly report: RoundReport; readonly round: bigint; readonly shared: Subject }
  /** A transaction has several results. */
  | { readonly kind: 'choice'; readonly subjects: readonly Subject[] }
)

/** Whom a visitor wants asked, instead of the node of this site. */
export type Endpoints = { readonly rpc?: string | undefined; readonly drand?: string | undefined }

/**
 * Proves what a visitor named, from a node alone.
 *
 * @throws `ProofFailure` for whatever leaves no verdict.
 */
export async function prove(subject: Subject, { rpc, drand }: Endpoints): Promise<Proof> {
  try {
    if (subject.kind === 'round') return { ...(await proveRound(BigInt(subject.round), drand)), chainId: 0 }
    const node = await openNode(rpc)
    const proof = await proveWith(node, subject)
    return { ...proof, chainId: node.deployment.chainId }
  } catch (error) {
    throw asProofFailure(error)
  }
}

type Proved = Proof extends infer Each ? (Each extends unknown ? Omit<Each, 'chainId'> : never) : never

type OnChain = Exclude<Subject, { kind: 'round' }>

async function proveWith(node: OpenedNode, subject: OnChain): Promise<Proved> {
  const { client, deployment } = node
  switch (subject.kind) {
    case 'bet': {
      const bet = { game: subject.game, nonce: BigInt(subject.nonce) }
      return proveBet(node, await findBet(client, { deployment, ...bet }), bet)
    }
    case 'product':
      return proveDraw(node, Number(subject.id))
    case 'ticket': {
      const ticket = await getTicket(client, { deployment, ticketId: BigInt(subject.id) })
      if (!ticket) throw new ProofFailure('noTicket')
      const proof = await proveDraw(node, ticket.productId)
      return proof.kind === 'draw' ? { ...proof, ticket, shared: subject } : proof
    }
    case 'hash':
      return proveTransaction(node, subject)
  }
}

async function proveTransaction(node: OpenedNode, subject: Extract<Subject, { kind: 'hash' }>): Promise<Proved> {
  const { client, deployment } = node
  const { bet } = subject
  const hash = subject.hash as Hash
  if (bet) return proveBet(node, hash, { game: bet.game, nonce: BigInt(bet.nonce) })
  const { placed, settled, drawn } = await whileMined(node, hash, () => findVerifiable(client, { deployment, hash }))
  const subjects: OnChain[] = [
    ...placed.map((one): OnChain => ({ kind: 'hash', hash, bet: { game: one.game, nonce: one.nonce.toString() } })),
    ...settled.map((one): OnChain => ({ kind: 'bet', game: one.game, nonce: one.nonce.toString() })),
    ...drawn.map((id): OnChain => ({ kind: 'product', id: id.toString() })),
  ]
  const [only] = subjects
  if (!only) throw new ProofFailure('nothing')
  return subjects.length === 1 ? proveWith(node, only) : { kind: 'choice', subjects }
}

/** Tells a transaction that waits from one that the node has never seen. */
async function whileMined<Result>({ client }: OpenedNode, hash: Hash, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    // Throws if the node does not know it at all.
    await client.getTransaction({ hash })
    throw new ProofFailure('notMined')
  }
}

async function proveBet(node: OpenedNode, hash: Hash, { game, nonce }: BetNumber): Promise<Proved> {
  const { client, deployment } = node
  const report = await whileMined(node, hash, () => verifyBet(client, { deployment, hash, game, nonce }))
  return { kind: 'bet', report, shared: { kind: 'hash', hash, bet: { game, nonce: nonce.toString() } } }
}

async function proveDraw({ client, deployment }: OpenedNode, productId: number) {
  const shared = { kind: 'product', id: productId.toString() } as const
  const committed = await getOffChainSale(client, { deployment, productId })
  const sale = committed.sale > 0 ? productId : undefined
  try {
    const report = await verifyDraw(client, { deployment, productId })
    return { kind: 'draw', report, shared, sale } as const
  } catch (error) {
    const isDrawn = !(error instanceof NotVerifiableError && error.missing === 'draw')
    if (isDrawn || sale === undefined) throw error
    return { kind: 'sale', sale, shared } as const
  }
}

/** What drand published, verified here: no node and no server of ours is asked. */
async function proveRound(round: bigint, drand = DRAND_URL) {
  const published = await fetchRound({ round, urls: [drand], now: serviceNowSec })
  const report = verifyRound({ beacon: quicknet, ...published })
  return { kind: 'round', report, round, shared: { kind: 'round', round: round.toString() } } as const
}
