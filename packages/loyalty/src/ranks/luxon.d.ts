/** What the tests use of luxon, which comes without types. */
declare module 'luxon' {
  interface LuxonTime {
    startOf(unit: 'day' | 'week' | 'month'): LuxonTime
    plus(duration: { days?: number; weeks?: number; months?: number }): LuxonTime
    toSeconds(): number
    toFormat(format: string): string
  }
  export const DateTime: { fromSeconds(seconds: number, options: { zone: 'utc' }): LuxonTime }
}
