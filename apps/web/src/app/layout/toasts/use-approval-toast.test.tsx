import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceApproval } from '../../../data/transactions/approval-events.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { useApprovalToast } from './use-approval-toast.ts'

function Host() {
  useApprovalToast()
  return null
}

test('says Approve success after an approval, until it is unmounted', () => {
  const { unmount } = renderWithIntl(<Host />)
  act(announceApproval)
  expect(useShell.getState().toast).toMatchObject({
    visible: true,
    options: { type: 'success', title: 'Approve success' },
  })
  unmount()
  useShell.setState(useShell.getInitialState(), true)
  announceApproval()
  expect(useShell.getState().toast.visible).toBe(false)
})
