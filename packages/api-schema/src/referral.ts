/** Longest accepted referral code, in characters. */
export const referralCodeMaxLength = 32
