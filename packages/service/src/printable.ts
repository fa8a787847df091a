/**
 * Text without control characters other than line breaks. Names in a record, messages of a node and what other people wrote are
 * untrusted: an escape sequence could change what a person sees before confirming.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => (character === '\n' ? character : '\uFFFD'))
}
