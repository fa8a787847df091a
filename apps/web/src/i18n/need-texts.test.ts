import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const open = async () => await import('./locale-store.ts')

test('behavior: an area’s texts load with its first page and follow the language', async () => {
  const { needTexts, showLocale, useLocaleStore } = await open()
  await showLocale('en')
  expect(useLocaleStore.getState().areaMessages).toEqual({})
  await needTexts('loyalty')
  expect(useLocaleStore.getState().areaMessages.loyalty?.rank.daily).toBe('Daily')
  await showLocale('ru')
  const russian = (await import('./locales/ru/loyalty/index.ts')).messages
  expect(useLocaleStore.getState().areaMessages).toEqual({ loyalty: russian })
})

test('behavior: a page that opens while its language loads gets the texts of that language', async () => {
  const { needTexts, showLocale, useLocaleStore } = await open()
  await Promise.all([showLocale('en'), showLocale('tr'), needTexts('lottery')])
  const turkish = (await import('./locales/tr/lottery/index.ts')).messages
  expect(useLocaleStore.getState()).toMatchObject({ locale: 'tr', areaMessages: { lottery: turkish } })
})

test('behavior: a change of language while an area loads leaves no mix of languages', async () => {
  const { needTexts, showLocale, useLocaleStore } = await open()
  await showLocale('en')
  await Promise.all([needTexts('lottery'), showLocale('es'), needTexts('loyalty')])
  const { messages: lottery } = await import('./locales/es/lottery/index.ts')
  const { messages: loyalty } = await import('./locales/es/loyalty/index.ts')
  expect(useLocaleStore.getState().areaMessages).toEqual({ lottery, loyalty })
})
