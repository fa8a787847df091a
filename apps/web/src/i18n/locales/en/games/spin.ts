export const spin = {
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  lowRisk: 'Low risk',
  mediumRisk: 'Medium risk',
  highRisk: 'High risk',
  wins: '{chance} to win',
  upTo: 'up to {multiplier}',
  segment: 'Segment {number, number}',
  legend: 'What the wheel pays',
  ofSegments: '{count, number} of {total, number}',
  /** For screen readers. */
  tier: '{multiplier} on {count, plural, one {# segment} other {# segments}} of {total, number}',
} as const
