import type { EIP1193Parameters, EIP1193Provider } from 'viem'
import { numberToHex, ProviderRpcError } from 'viem'
import { vi } from 'vitest'

type Request = EIP1193Parameters
type Answer = (params: unknown) => unknown

const failure = (code: number, message: string) =>
  new ProviderRpcError(new Error(message), { code, shortMessage: message })

/** A browser wallet for tests: an EIP-1193 provider whose account, chain and answers the test sets. */
export function createFakeWallet(options: { address: string; chainId: number; knownChains?: number[] }) {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const known = new Set(options.knownChains ?? [options.chainId])
  let { address, chainId } = options
  const overrides = new Map<string, Answer>()

  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }

  function switchTo(next: number): null {
    if (!known.has(next)) throw failure(4902, 'Unrecognized chain ID')
    chainId = next
    emit('chainChanged', numberToHex(next))
    return null
  }

  const answers: Record<string, Answer> = {
    eth_accounts: () => (address ? [address] : []),
    eth_requestAccounts: () => [address],
    eth_chainId: () => numberToHex(chainId),
    wallet_requestPermissions: () => [],
    wallet_revokePermissions: () => null,
    wallet_switchEthereumChain: (params) => switchTo(Number((params as [{ chainId: string }])[0].chainId)),
    wallet_addEthereumChain: (params) => {
      known.add(Number((params as [{ chainId: string }])[0].chainId))
      return null
    },
  }

  const request = vi.fn(async ({ method, params }: Request): Promise<unknown> => {
    const answer = overrides.get(method) ?? answers[method]
    if (!answer) throw failure(4200, `${method} is not supported`)
    return answer(params)
  })

  const provider = {
    request,
    on: (event: string, listener: (...args: unknown[]) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (...args: unknown[]) => void) => {
      listeners.get(event)?.delete(listener)
    },
  } as unknown as EIP1193Provider

  return {
    provider,
    methods: () => request.mock.calls.map(([{ method }]) => method as string),
    paramsOf: (method: string) => request.mock.calls.find(([call]) => call.method === method)?.[0].params,
    answer: (method: string, answer: Answer) => void overrides.set(method, answer),
    reject: (method: string, code: number, message = 'no') =>
      void overrides.set(method, () => {
        throw failure(code, message)
      }),
    chooseAccount(next: string) {
      address = next
      emit('accountsChanged', next ? [next] : [])
    },
    chooseChain(next: number) {
      known.add(next)
      switchTo(next)
    },
  }
}

export type FakeWallet = ReturnType<typeof createFakeWallet>

/** Announces the wallet by EIP-6963. Returns a function that removes it. */
export function announceWallet(wallet: FakeWallet, info: { name: string; rdns: string; icon?: string }): () => void {
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), icon: 'data:image/svg+xml,%3Csvg/%3E', ...info },
    provider: wallet.provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
