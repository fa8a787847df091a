import { languageTags } from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a player switches the language and keeps the page, its parameters and typed text; the choice is stored', async ({
  page,
  context,
}) => {
  await page.goto('/game/dice?ref=friend')
  const amount = page.locator('form input[inputmode=decimal]').first()
  await amount.fill('7')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags.tr)
  expect(new URL(page.url()).pathname).toMatch(/^\/(tr\/)?game\/dice$/)
  await expect(amount).toHaveValue('7')
  const remembered = async () => (await context.cookies()).find(({ name }) => name === 'tyche-locale')?.value
  await expect.poll(remembered).toBe('tr')

  await page.goto('/game/dice')
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags.tr)
})
