import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type ServiceStatus, serviceStatusQuery } from './service-status.ts'

export type ServiceState = ServiceStatus['state'] | 'offline'

/** What stands between this page and live data, as the status banner reads it; it sends no requests. */
export function useServiceState(): ServiceState {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const { data } = useQuery({ ...serviceStatusQuery, enabled: false })
  return isOnline ? (data?.state ?? 'ok') : 'offline'
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether nothing reaches this page. A lag alone still lets new figures come. */
export const isCutOff = (state: ServiceState): boolean => state === 'offline' || state === 'api' || state === 'chain'
