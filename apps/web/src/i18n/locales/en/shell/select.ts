/** What a searchable select says. */
export const select = {
  noOptions: 'No options.',
  noResults: 'No results for "{query}".',
  search: 'Search...',
} as const
