/** The address that stands for no account; for an executor it stands for everybody. */
export const NOBODY = `0x${'0'.repeat(40)}`
