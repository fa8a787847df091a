import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { SiteFooter } from './site-footer.tsx'

const coordinator = `0x${'bb'.repeat(20)}`

function show(links = {}) {
  Element.prototype.scrollIntoView = vi.fn()
  const client = createQueryClient()
  const config = { chainName: 'Tyche local', deploymentBlock: '1', explorerUrl: '', buildId: 'b1', links }
  client.setQueryData(chainConfigQuery.queryKey, {
    ...config,
    contracts: { randomnessCoordinator: coordinator, testUsd: undefined },
  } as unknown as ChainConfig)
  renderWithIntl(
    <QueryClientProvider client={client}>
      <SiteFooter />
    </QueryClientProvider>,
  )
}

test('names contracts, source, docs, audit status, age and help', () => {
  show()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Contracts',
    'Source',
    'Not audited',
    'Help',
  ])
  expect(screen.getByRole('link', { name: 'Docs' }).getAttribute('href')).toMatch(/\/docs$/)
  expect(screen.getByText('18+')).toBeTruthy()
})

test('leads to the configured documentation', () => {
  show({ docs: 'https://example.org/docs' })
  expect(screen.getByRole('link', { name: 'Docs' }).getAttribute('href')).toBe('https://example.org/docs')
})

test('an entry opens its part of the sheet, with the contracts of the deployment record', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Contracts' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'About this site' }))
  expect(sheet.getByText('RandomnessCoordinator').parentElement?.querySelector(`[title="${coordinator}"]`)).toBeTruthy()
  const [part] = vi.mocked(Element.prototype.scrollIntoView).mock.contexts as HTMLElement[]
  expect(part?.dataset.anchor).toBe('contracts')
})
