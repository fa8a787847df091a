export type { ContractCall } from '../tx/contract-call.ts'
export { type PreparedCall, prepareCall, type TransactionRequest } from '../tx/prepare-call.ts'
export { type BlockRange, type ScanFilter, scanBlocks, scanLogs } from '../tx/scan-logs.ts'
