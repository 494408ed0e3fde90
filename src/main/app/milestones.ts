/**
 * Prints a milestone for the start-up benchmark: a line on standard output with its name and the time, milliseconds since the
 * epoch. Silent unless SITEDECK_BENCH is 1.
 */
export function milestone(name: 'shown' | 'drawn'): void {
  if (process.env['SITEDECK_BENCH'] === '1') console.log(`sitedeck:${name} ${Date.now()}`);
}
