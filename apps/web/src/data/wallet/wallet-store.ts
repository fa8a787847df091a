import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readLastWallet } from './last-wallet.ts'

export type WalletStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

export type WalletState = {
  status: WalletStatus
  /** The address of the last visit while reconnecting. */
  address: Address | undefined
  /** The chain that the wallet is on. */
  chainId: number | undefined
  connectorId: string | undefined
  connectorName: string | undefined
  isDemo: boolean
  isConnectDialogOpen: boolean
}

export const DEMO_CONNECTOR_ID = 'tyche.demo'

function initialState(): WalletState {
  const last = readLastWallet()
  return {
    status: last ? 'reconnecting' : 'disconnected',
    address: last?.address,
    chainId: undefined,
    connectorId: last?.connectorId,
    connectorName: last?.connectorName,
    isDemo: last?.connectorId === DEMO_CONNECTOR_ID,
    isConnectDialogOpen: false,
  }
}

/** The wallet's state without any wallet code; the wallet runtime keeps it current. */
export const walletStore = createStore<WalletState>(initialState)

export function useWallet(): WalletState {
  return useStore(walletStore)
}

export function useWalletValue<Selected>(select: (state: WalletState) => Selected): Selected {
  return useStore(walletStore, select)
}

export function openConnectDialog(): void {
  walletStore.setState({ isConnectDialogOpen: true })
}

export function closeConnectDialog(): void {
  walletStore.setState({ isConnectDialogOpen: false })
}

export const isConnected = (state: WalletState): boolean => state.status === 'connected'
