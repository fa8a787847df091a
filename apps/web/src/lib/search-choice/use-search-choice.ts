import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * A choice, such as a tab or a filter, kept in the address under this name: the default (the first) is omitted
 * there, and an unknown value counts as the default.
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
