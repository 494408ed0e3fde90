import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

/** An account's time zone: the field, and where it is known from. */
export const timeZone = {
  label: 'Server’s time zone',
  automatic: 'Automatic',
  show: 'Show time zones',
  none: 'No time zones found',
  more: (count: number) =>
    `${formatNumber(count)} more ${plural(count, { one: 'time zone', other: 'time zones' })}. Type to search.`,
  /** Where the zone is from, in full sentences. */
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `This computer’s (${zoneWords(zone)}) until the server shows another.`,
      chosen: 'Chosen by you.',
      learned: `Learned from the server’s answers so far: ${zoneWords(zone)}.`,
      service: `The built-in service’s: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `It’s ${clock} there.`,
  /** The same in a line of the account. */
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'This computer’s time zone',
      chosen: `${zoneWords(zone)} time, chosen`,
      learned: `${zoneWords(zone)}, learned from the server`,
      service: `${zoneWords(zone)} time`,
    })[source],
};
