import { useNavigate, useSearch } from '@tanstack/react-router'
import { lastPageOf } from '@tyche/protocol/page-limits'

export const productTabs = ['all', 'time', 'quantity', 'hot'] as const
export const productSorts = ['endsSoon', 'mostSold', 'prize', 'price', 'newest'] as const

export type ProductTab = (typeof productTabs)[number]
export type ProductSort = (typeof productSorts)[number]

/** Which products the list shows; all of it is in the address. */
export interface ProductFilters {
  tab: ProductTab
  sort: ProductSort
  page: number
}

const noFilters: ProductFilters = { tab: 'all', sort: 'endsSoon', page: 1 }

export const PRODUCTS_PER_PAGE = 24

/** Reads the filters from an address; unknown values count as absent. */
export function parseProductFilters(search: Record<string, unknown>): ProductFilters {
  const page = Number(search.page)
  return {
    tab: productTabs.find((tab) => tab === search.tab) ?? noFilters.tab,
    sort: productSorts.find((sort) => sort === search.sort) ?? noFilters.sort,
    page: Number.isInteger(page) && page >= 1 && page <= lastPageOf(PRODUCTS_PER_PAGE) ? page : 1,
  }
}

export function useProductFilters() {
  const navigate = useNavigate()
  const filters = parseProductFilters(useSearch({ strict: false }) as Record<string, unknown>)
  function change(next: Partial<ProductFilters>): void {
    // Another list begins at its first page.
    const { tab, sort, page } = { ...filters, page: 1, ...next }
    void navigate({
      to: '.',
      search: (current: object) => ({
        ...current,
        tab: tab === noFilters.tab ? undefined : tab,
        sort: sort === noFilters.sort ? undefined : sort,
        page: page === 1 ? undefined : page,
      }),
      replace: true,
      resetScroll: false,
    } as never)
  }
  return { filters, change }
}
