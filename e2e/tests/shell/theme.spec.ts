import { expect, test } from '../../fixtures/test.ts'

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a player ${reducedMotion === 'reduce' ? 'with reduced motion' : 'with motion'} switches the theme, and all colours change at once`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
    await page.goto('/luckybuy')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const button = page.getByRole('banner').getByRole('button', { name: /^Color mode: / })
    const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const begun = await button.evaluate(async (element: HTMLElement) => {
      const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      element.click()
      // A press before the page is hydrated counts once it is.
      while (document.documentElement.dataset.theme !== 'light') await new Promise((resolve) => setTimeout(resolve))
      return transitions().length
    })
    expect(begun, 'transitions').toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(before)
  })
