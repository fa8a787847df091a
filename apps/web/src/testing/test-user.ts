import type { User } from '@tyche/api-schema/account'

/** A player who has just come. */
export const testUser: User = {
  address: `0x${'ab'.repeat(20)}`,
  referralCode: 'MYCODE22',
  referrer: null,
  points: '0.000',
  vipLevel: 0,
  vipExp: '0',
  levelExp: '0',
  nextLevelExp: '1000000000000000000000',
  vipMultiplier: '1000000000000000000',
  checkInBudget: '0.000',
  isFrozen: false,
  createdAt: 1,
}
