import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shortAddress } from './address.tsx'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const picture = (value: string) => render(<Avatar address={value} />).container.innerHTML

test('default: short, with both ends', () => {
  expect(shortAddress(address)).toBe('0xf39F…2266')
  expect(shortAddress('0x12')).toBe('0x12')
})

test('behavior: an address has the same avatar in any letter case, and another address has another', () => {
  expect(picture(address)).toBe(picture(address.toLowerCase()))
  expect(picture(address)).not.toBe(picture(other))
})
