import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { messages } from '../../i18n/locales/en/index.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { withIntl } from '../../testing/render-with-intl.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

vi.mock('../../data/chain/chain-client.ts', () => ({ loadChainClient: () => new Promise(() => {}) }))

test('opens once its texts have loaded, however early the press was', () => {
  const dialog = (
    <QueryClientProvider client={createQueryClient()}>
      <VerifyDialog hash={`0x${'ab'.repeat(32)}`} open onClose={() => {}} />
    </QueryClientProvider>
  )
  const missing = vi.fn()
  const { rerender } = render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC" onError={missing}>
      {dialog}
    </IntlProvider>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(missing, 'no missing text is requested').not.toHaveBeenCalled()
  rerender(withIntl(dialog))
  expect(screen.getByRole('dialog', { name: 'Verify this bet' })).toBeTruthy()
})
