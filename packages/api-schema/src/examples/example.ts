import type { Reason } from '../common/reasons.ts'

/** What the description of an operation shows beside its schemas. */
export interface OperationExample {
  /** The body, or the query of a call without one; left out where there is neither. */
  readonly request?: Readonly<Record<string, unknown>>
  readonly data: unknown
  /** Why it refuses, beside what every call of its kind may be refused for (`commonReasons`). */
  readonly reasons?: readonly Reason[]
  /** What a refusal carries as its `data`, where it carries something. */
  readonly refusalData?: Partial<Readonly<Record<Reason, object>>>
}

/** By path. */
export type Examples = Readonly<Record<string, OperationExample>>

const tail = (digit: string) => digit.repeat(63)

export const player = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
export const usdm = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const contract = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'
export const pool = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
export const hash = `0x1${tail('a')}`
export const otherHash = `0x2${tail('b')}`
export const signature = `0x${'5c'.repeat(64)}1b`
/** 2026-11-23, noon (UTC). */
export const now = 1_795_435_200
export const page = { total: 1, totalIsCapped: false, page: 1, pageSize: 20 }
export const pageRequest = { page: 1, pageSize: 20 }
export const cursor = 'WyJsYXRlc3QiLCI0MjAiLCIzIl0'
/** Dollars with 18 decimals. */
export const usd = (dollars: number) => `${dollars}${'0'.repeat(18)}`
