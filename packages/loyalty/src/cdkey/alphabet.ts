/** The 31 symbols of referral codes and reward codes. No 0/O, 1/I/L: a code is read aloud and typed. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
