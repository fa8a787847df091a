export const howResult = {
  title: 'How a result is made',
  bet: 'You bet',
  betText: 'The contract takes your bet and ties it to a future beacon round.',
  beacon: 'The beacon signs',
  beaconText: 'Nobody, including us, can know the signature before the round ends.',
  beaconLocalText: 'This test network uses its own beacon key. Public networks use drand, which nobody controls.',
  check: 'The chain verifies',
  checkText: 'The contract verifies the signature, derives the outcome and pays right away.',
} as const
