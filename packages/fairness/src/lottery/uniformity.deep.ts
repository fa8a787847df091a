import { testPermutation } from '../testing/test-permutation.ts'

// A bias of 0.5 % of a pair's chance is 5 sigma at 350,000 seeds, and more at a million.
testPermutation({ keyCount: 20, seedCount: 1_000_000, drawCount: 100_000 })
