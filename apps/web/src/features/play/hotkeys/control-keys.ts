/** Whether a control handles a key itself. */

const notText = ':not([type="range"], [type="radio"], [type="checkbox"], [type="button"], [type="submit"])'
const text = `input${notText}, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]`
const pressed = 'button, summary, [role="button"], [role="tab"], [role="switch"], [role="combobox"]'
const usersOf = {
  // A scrollable list scrolls by Space; a chosen option does not react to it.
  Space: `${pressed}, input[type="checkbox"], [role="checkbox"], input[type="radio"]:not(:checked), section[tabindex]`,
  Enter: `${pressed}, a[href]`,
  Arrow: 'input, [role="slider"], [role="tab"], [role="combobox"], section[tabindex]',
}

const matches = (target: EventTarget | null, selector: string) => target instanceof Element && target.matches(selector)

/** A text field, whose Enter submits its form. */
export function takesText(target: EventTarget | null): boolean {
  return matches(target, text) || (target instanceof HTMLElement && target.isContentEditable === true)
}

/** A field in which Enter starts a new line. */
export function takesLines(target: EventTarget | null): boolean {
  return takesText(target) && !matches(target, 'input')
}

export function usesKey(target: EventTarget | null, key: keyof typeof usersOf): boolean {
  return matches(target, usersOf[key])
}
