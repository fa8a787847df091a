import { expect, test, vi } from 'vitest'
import { renderWithIntl, withIntl } from '../../testing/render-with-intl.tsx'
import { Loaded } from './section.tsx'

function Outline({ rendered }: { rendered: string[] }) {
  rendered.push('outline')
  return null
}

function viewOf(data: string | undefined, rendered: string[]) {
  const query = { data, error: null, isFetching: false, refetch: vi.fn() }
  return (
    <Loaded query={query} rpc={undefined} pending={<Outline rendered={rendered} />}>
      {(text) => {
        rendered.push(text)
        return text
      }}
    </Loaded>
  )
}

test('keeps the outline in the urgent render, and renders the data in a deferred one', () => {
  const rendered: string[] = []
  const view = renderWithIntl(viewOf(undefined, rendered))
  rendered.length = 0
  view.rerender(withIntl(viewOf('figures', rendered)))
  expect(rendered).toEqual(['outline', 'figures'])
  expect(view.container.textContent).toBe('figures')
})

test('shows nothing of one node once another is asked', () => {
  const rendered: string[] = []
  const view = renderWithIntl(viewOf('figures', rendered))
  rendered.length = 0
  view.rerender(withIntl(viewOf(undefined, rendered)))
  expect(rendered).not.toContain('figures')
  expect(view.container.textContent).toBe('')
})
