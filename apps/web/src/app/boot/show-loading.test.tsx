import { expect, test } from 'vitest'
import { useShell } from '../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { showLoading } from './show-loading.ts'

test('behavior: the line shows until another page has loaded, and never for a tab in the address', async () => {
  const { router, goTo } = await renderInRouter(null)
  const states: boolean[] = []
  showLoading(router)
  useShell.subscribe(({ loading }) => states.push(loading))
  await goTo('/games')
  expect(states).toEqual([true, false])
  await goTo('/games?records=my')
  expect(router.state.location.search).toEqual({ records: 'my' })
  expect(states.slice(2)).not.toContain(true)
})
