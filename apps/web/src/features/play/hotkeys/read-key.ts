/**
 * The letter, digit or sign of a pressed key: by its position where the layout has another script (Russian, Korean) or
 * needs Shift for digits (French), else the character it types.
 */
export function readKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[a-z0-9?]$/i.test(key)) return key.toUpperCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter && /^\p{L}$/u.test(key)) return letter
  return (shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1]) ?? key
}
