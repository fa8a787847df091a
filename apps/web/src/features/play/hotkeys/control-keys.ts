/** What controls do with a key themselves. */

const notText = ':not([type="range"], [type="radio"], [type="checkbox"], [type="button"], [type="submit"])'
const text = `input${notText}, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]`
const pressed = 'button, summary, [role="button"], [role="tab"], [role="switch"], [role="combobox"]'
const usersOf = {
  // A list that scrolls does so by Space; a chosen option has nothing to do with it.
  Space: `${pressed}, input[type="checkbox"], [role="checkbox"], [role="radio"]:not([aria-checked="true"]), section[tabindex]`,
  Enter: `${pressed}, a[href]`,
  Arrow: 'input, [role="radio"], [role="slider"], [role="tab"], [role="combobox"], section[tabindex]',
}

const matches = (target: EventTarget | null, selector: string) => target instanceof Element && target.matches(selector)

/** Text goes into it; Enter sends its form. */
export function takesText(target: EventTarget | null): boolean {
  return matches(target, text) || (target instanceof HTMLElement && target.isContentEditable === true)
}

/** Enter ends a line in it. */
export function takesLines(target: EventTarget | null): boolean {
  return takesText(target) && !matches(target, 'input')
}

export function usesKey(target: EventTarget | null, key: keyof typeof usersOf): boolean {
  return matches(target, usersOf[key])
}
