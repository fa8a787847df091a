import { useQuery } from '@tanstack/react-query'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import { type Connection, openConnection } from './open-connection.ts'
import { parseSettings } from './parse-settings.ts'
import { useLeaveSettings } from './settings.ts'

/** The connection of the stored settings, opened once; nothing is asked while they mean nothing. */
export function useConnection() {
  const settings = useLeaveSettings()
  const result = parseSettings(settings)
  const parsed = 'parsed' in result ? result.parsed : undefined
  const query = useQuery<Connection>({
    queryKey: ['leave', 'connection', settings],
    queryFn: () => openConnection(parsed!),
    enabled: parsed !== undefined,
    retry: false,
    ...cachePolicy.immutable,
    structuralSharing: false,
  })
  return query
}
