/** The block explorer's link to an address or a transaction; undefined on a chain without an explorer. */
export function explorerUrl(base: string, kind: 'address' | 'tx', value: string): string | undefined {
  if (base === '' || !/^0x[0-9a-fA-F]+$/.test(value)) return undefined
  return `${base.replace(/\/+$/, '')}/${kind}/${value}`
}
