import { startTransition, useEffect, useState } from 'react'

/** Whether the rest of a long list shows as well: not in the same task as its first items. A list is known by its key. */
export function useIsRestDue(key: string | undefined): boolean {
  const [shown, setShown] = useState<string>()
  useEffect(() => startTransition(() => setShown(key)), [key])
  return shown === key
}
