/** Advance widths of Inter at weight 600, in thousandths of the size, by kind of letter; CJK letters are as wide as high. */
const kinds: readonly (readonly [letters: RegExp, advance: number])[] = [
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u, 1000],
  [/[ijlI|!.,:;'’·]/, 280],
  [/[ \u00a0]/, 250],
  [/[ftr()[\]/-]/, 390],
  [/[mwMW@%]/, 880],
  [/[жмфшщыюЖМФШЩЫЮ]/, 860],
  [/\p{Script=Cyrillic}/u, 630],
  [/\p{Lu}/u, 690],
  [/\p{N}/u, 640],
]

/** The approximate width of a text, in pixels. */
export function textWidth(text: string, sizePx: number): number {
  const advances = [...text].map((letter) => kinds.find(([letters]) => letters.test(letter))?.[1] ?? 590)
  return (advances.reduce((sum, advance) => sum + advance, 0) * sizePx) / 1000
}
