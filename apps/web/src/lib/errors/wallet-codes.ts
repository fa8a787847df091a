/** The specification's EIP-1193 and JSON-RPC codes, with the names of their texts. */
export const walletCodes = {
  4001: 'userRejected',
  4100: 'notAuthorized',
  4200: 'methodNotSupported',
  4900: 'providerDisconnected',
  4901: 'chainDisconnected',
  [-32000]: 'invalidInput',
  [-32001]: 'resourceMissing',
  [-32002]: 'resourceUnavailable',
  [-32003]: 'transactionRejected',
  [-32004]: 'methodUnsupported',
  [-32005]: 'limitExceeded',
  [-32600]: 'invalidRequest',
  [-32601]: 'methodMissing',
  [-32602]: 'invalidParams',
  [-32603]: 'internalError',
  [-32700]: 'invalidJson',
} as const satisfies Record<number, string>

export type WalletCode = keyof typeof walletCodes

export function isWalletCode(code: unknown): code is WalletCode {
  return typeof code === 'number' && Object.hasOwn(walletCodes, code)
}
