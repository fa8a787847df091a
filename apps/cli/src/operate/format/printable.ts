/**
 * Text without control characters other than line ends. Names in a record and texts of a node are written by others; an
 * escape sequence in one could rewrite on the screen what a person is about to confirm.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => (character === '\n' ? character : '\uFFFD'))
}
