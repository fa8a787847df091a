/**
 * Whether the router scrolls after a navigation: to the part of the page that the address names. Without this it would
 * scroll to the top every time.
 */
export const scrollsToPart = ({ location }: { location: { hash: string } }): boolean => location.hash !== ''
