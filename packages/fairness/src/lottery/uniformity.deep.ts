import { testPermutation } from '../testing/test-permutation.ts'

// One standard deviation is 0.1 % of a code's chance, and 0.09 % of a pair's: a bias of 0.5 % is five of them.
testPermutation({
  keyCount: 20,
  seedCounts: { singles: 1_000_000, pairs: 400_000 },
  exactSaleMax: 2000,
  drawCount: 100_000,
})
