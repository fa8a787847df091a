/** The bit of a Range choice's number, in events and records, that says over: the roll must be at least the threshold. */
export const RANGE_OVER_BIT = 2 ** 16
