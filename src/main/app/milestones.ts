/**
 * Prints a milestone for benchmarks and tests of the start: a line on standard output with its name and the time, milliseconds since the
 * epoch. Silent unless SITEDECK_BENCH is 1.
 */
export function printMilestone(name: 'shown' | 'drawn' | 'ready'): void {
  if (process.env['SITEDECK_BENCH'] === '1') console.log(`sitedeck:${name} ${Date.now()}`);
}
