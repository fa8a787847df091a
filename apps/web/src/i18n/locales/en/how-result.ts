export const howResult = {
  title: 'How a result is made',
  bet: 'You bet',
  betText: 'The contract takes the bet and names a beacon round that does not exist yet.',
  beacon: 'The beacon signs',
  beaconText: 'Nobody, we included, knows the signature before the round ends.',
  beaconLocalText: 'On this test chain it is the stack’s own key; on a public chain drand, which nobody controls.',
  check: 'The chain checks',
  checkText: 'The contract verifies the signature, derives the outcome and pays at once.',
} as const
