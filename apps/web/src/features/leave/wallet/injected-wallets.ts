import type { EIP1193Provider } from 'viem'

/** A wallet that the browser's extensions put into the page. */
export interface InjectedWallet {
  id: string
  name: string
  /** Address of its picture. */
  icon: string | undefined
  provider: EIP1193Provider
}

interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: EIP1193Provider
}

/** The wallets that announce themselves (EIP-6963); the one of older extensions only where none does. */
export function createInjectedWallets(page: Window & { ethereum?: EIP1193Provider }) {
  const announced = new Map<string, InjectedWallet>()
  const listeners = new Set<() => void>()
  let list: readonly InjectedWallet[] = []
  const renew = () => {
    const old = page.ethereum
    const nameless = old ? [{ id: 'injected', name: '', icon: undefined, provider: old }] : []
    list = announced.size > 0 ? [...announced.values()] : nameless
    for (const listener of listeners) listener()
  }
  page.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    const icon = info.icon.startsWith('data:image/') ? info.icon : undefined
    announced.set(info.rdns, { id: info.rdns, name: info.name, icon, provider })
    renew()
  })
  renew()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => list,
    find: (id: string) => list.find((wallet) => wallet.id === id),
  }
}

export type InjectedWallets = ReturnType<typeof createInjectedWallets>

let wallets: InjectedWallets | undefined

/** Those of this page, looked for once. */
export function injectedWallets(): InjectedWallets {
  wallets ??= createInjectedWallets(window)
  return wallets
}
