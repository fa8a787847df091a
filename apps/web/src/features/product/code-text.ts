/** A code as tickets print it: counted from 0, padded to the width of the product's last code. */
export function codeText(code: number, total: number): string {
  return String(code).padStart(String(Math.max(0, total - 1)).length, '0')
}
