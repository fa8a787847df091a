/** Rows as RFC 4180: CRLF, quotes where needed. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** Marks a text that a spreadsheet would read as a formula. */
function quote(field: string): string {
  const safe = /^[=+\-@\t\r]/.test(field) && !NUMBER.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without it spreadsheets read names outside ASCII in a local code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Hands a text to the browser as a file. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
