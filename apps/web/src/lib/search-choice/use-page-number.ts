import { useNavigate, useSearch } from '@tanstack/react-router'
import { lastPageOf } from '@tyche/protocol/page-limits'

/**
 * The page of a list, kept in the address as `page`; the first is omitted there, and nonsense counts as the first.
 *
 * @param pageSize rows of a page
 */
export function usePageNumber(pageSize: number): [page: number, goTo: (page: number) => void] {
  const navigate = useNavigate()
  const page = Number((useSearch({ strict: false }) as Record<string, unknown>).page)
  const goTo = (next: number) =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, page: next === 1 ? undefined : next }),
      replace: true,
      resetScroll: false,
    } as never)
  return [Number.isInteger(page) && page >= 1 && page <= lastPageOf(pageSize) ? page : 1, goTo]
}
