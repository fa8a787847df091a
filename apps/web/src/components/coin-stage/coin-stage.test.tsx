import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { CoinStage, type CoinStageProps } from './coin-stage.tsx'

const plays = ['heads', 'tails', 'heads'] as const

function show(props: CoinStageProps) {
  const view = renderWithIntl(<CoinStage {...props} />)
  return { ...view, turned: () => view.container.querySelector<HTMLElement>('.coin-body')?.style.transform }
}

test('shows the last play when it is opened after the result', () => {
  const { turned } = show({ state: 'settled', plays: ['heads', 'tails'], choice: 'heads', playCount: 2 })
  expect(turned()).toBe('rotateX(180deg)')
  expect(screen.getByText('Play 1 of 2: Heads')).toBeTruthy()
  expect(screen.getByText('Play 2 of 2: Tails')).toBeTruthy()
})

test('tells no outcome while rolling', () => {
  show({ state: 'rolling', plays, choice: 'heads', playCount: 3 })
  expect(screen.queryByText(/^Play \d/)).toBeNull()
})

test('lands every play and reports the end, also without animation', async () => {
  const onSequenceEnd = vi.fn()
  const { rerender } = renderWithIntl(<div />)
  const { IntlProvider } = await import('use-intl')
  const { messages } = await import('../../i18n/locales/en/index.ts')
  const stage = (state: 'rolling' | 'settled') => (
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <CoinStage
        state={state}
        plays={state === 'settled' ? plays : []}
        choice="heads"
        playCount={3}
        onSequenceEnd={onSequenceEnd}
      />
    </IntlProvider>
  )
  rerender(stage('rolling'))
  rerender(stage('settled'))
  await expect.poll(() => onSequenceEnd.mock.calls.length, { timeout: 5_000 }).toBe(1)
  expect(screen.getAllByText(/^Play \d of 3/).map((item) => item.textContent)).toEqual([
    'Play 1 of 3: Heads',
    'Play 2 of 3: Tails',
    'Play 3 of 3: Heads',
  ])
})
