import { BaseError } from 'viem'

/** An error in words. viem's whole message would repeat the request and the node's URL, which may hold a token. */
export function failureText(error: unknown): string {
  if (error instanceof BaseError) return [error.shortMessage, error.details].filter(Boolean).join(' ')
  return error instanceof Error ? error.message : String(error)
}
