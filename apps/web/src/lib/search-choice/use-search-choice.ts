import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * One of some choices, such as a tab or a filter, that stands in the address under this name: the first is left out
 * there, and what is unknown counts as it.
 */
export function useSearchChoice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const navigate = useNavigate()
  const [first] = values
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const value = values.find((candidate) => candidate === search[name]) ?? first
  const choose = (next: Value) =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, [name]: next === first ? undefined : next }),
      replace: true,
      resetScroll: false,
    } as never)
  return [value, choose] as const
}
