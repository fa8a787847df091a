import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { useBetInAddress } from './use-bet-in-address.ts'

const hash = `0x${'ab'.repeat(32)}`

function Page() {
  const { bet, isOpen, open, close } = useBetInAddress('coin')
  return (
    <>
      <p>{isOpen ? `open ${bet?.game} ${bet?.nonce}` : 'closed'}</p>
      <button type="button" onClick={() => open({ hash, nonce: '9' })}>
        open
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  )
}

test('a link opens its bet, and closing leaves the rest of the address', async () => {
  const { history } = await renderInRouter(<Page />, `/?records=my&bet=${hash}-7`)
  expect(screen.getByText('open coin 7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'close' }))
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(history.location.href).toBe('/?records=my')
})

test('opening a bet can be shared and taken back', async () => {
  const { history } = await renderInRouter(<Page />, '/')
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(await screen.findByText('open coin 9')).toBeTruthy()
  expect(history.location.href).toBe(`/?bet=${hash}-9`)
  await act(async () => history.back())
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('an address that names no bet opens nothing', async () => {
  await renderInRouter(<Page />, '/?bet=0x12-7')
  expect(screen.getByText('closed')).toBeTruthy()
})
