import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lostTicket, wonTicket } from '../../testing/lottery/tickets.ts'
import { useSelection } from './selection.ts'

test('a ticket that leaves a list which is not shown any longer takes nothing from the one that is', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: 'waiting' })
  const { select: selectWaiting } = result.current
  rerender('ended')
  act(() => result.current.select([lostTicket], true))
  act(() => selectWaiting([wonTicket], false))
  expect([...result.current.tickets.values()]).toEqual([lostTicket])
})
