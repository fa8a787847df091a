export const isSame = (address: string, other: string | undefined): boolean =>
  address.toLowerCase() === other?.toLowerCase()
