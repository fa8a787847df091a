import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TicketStatus, TicketTab } from '@tyche/api-schema/lottery/tickets'
import { statusesOf, tabs } from './operations.ts'

export interface TicketSearch {
  tab: TicketTab
  status: TicketStatus | 'all'
  page: number
}

/** As the API counts: rows beyond the 10,000th cannot be read. */
const LAST_PAGE = 416

/** Reads tab, status and page from an address; what makes no sense counts as absent. */
export function parseTicketSearch(search: Record<string, unknown>): TicketSearch {
  const tab = tabs.find((candidate) => candidate === search.tab) ?? 'waitingLottery'
  const statuses: readonly TicketStatus[] = statusesOf[tab]
  const page = Number(search.page)
  return {
    tab,
    status: statuses.find((status) => status === search.status) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** Another tab begins with all statuses on its first page. */
export function changeTicketSearch(current: TicketSearch, change: Partial<TicketSearch>): TicketSearch {
  if (change.tab !== undefined && change.tab !== current.tab) return { tab: change.tab, status: 'all', page: 1 }
  return { ...current, ...('status' in change ? { page: 1 } : {}), ...change }
}

export function useTicketSearch() {
  const navigate = useNavigate()
  const search = parseTicketSearch(useSearch({ strict: false }) as Record<string, unknown>)
  function change(part: Partial<TicketSearch>): void {
    const { tab, status, page } = changeTicketSearch(search, part)
    void navigate({
      to: '.',
      search: (current: object) => ({
        ...current,
        tab: tab === 'waitingLottery' ? undefined : tab,
        status: status === 'all' ? undefined : status,
        page: page === 1 ? undefined : page,
      }),
      replace: true,
      resetScroll: false,
    } as never)
  }
  return { search, change }
}
