import type { EIP1193Provider } from 'viem'
import { expect, test, vi } from 'vitest'
import { createInjectedWallets } from './injected-wallets.ts'

const provider = {} as EIP1193Provider

function page(ethereum?: EIP1193Provider) {
  const target = new EventTarget() as Window & { ethereum?: EIP1193Provider }
  if (ethereum) target.ethereum = ethereum
  const announce = (rdns: string, name: string, icon = 'data:image/png,x') =>
    target.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: '1', name, icon, rdns }, provider } }),
    )
  return { target, announce }
}

test('default: wallets that announce themselves, also late, once each', () => {
  const { target, announce } = page()
  target.addEventListener('eip6963:requestProvider', () => announce('a.wallet', 'A'))
  const wallets = createInjectedWallets(target)
  const listener = vi.fn()
  const stop = wallets.subscribe(listener)
  announce('b.wallet', 'B', 'https://evil.example/icon.png')
  announce('a.wallet', 'A')
  expect(wallets.read().map(({ id, name, icon }) => [id, name, icon])).toEqual([
    ['a.wallet', 'A', 'data:image/png,x'],
    ['b.wallet', 'B', undefined],
  ])
  expect(wallets.find('b.wallet')?.provider).toBe(provider)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('behavior: an older extension is offered only where no wallet announces itself', () => {
  const { target, announce } = page(provider)
  const wallets = createInjectedWallets(target)
  expect(wallets.read().map(({ id }) => id)).toEqual(['injected'])
  announce('a.wallet', 'A')
  expect(wallets.read().map(({ id }) => id)).toEqual(['a.wallet'])
})
