import { isCountable } from '$service/store/counts/calendar';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const CLF = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-]\d{2})(\d{2})$/;
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[.,]\d+)? ?(Z|[+-]\d{2}):?(\d{2})?$/i;

/** The last minute that was parsed, and its instant. It is cached because the lines of a log are in order of time. */
const last = { minute: '', at: 0 };

/**
 * Parses a time such as `10/Oct/2025:13:55:36 -0700`.
 *
 * @returns milliseconds since the epoch; null if the time does not exist or its day cannot be counted
 */
export function readClfTime(text: string): number | null {
  const minute = text.slice(0, 18) + text.slice(20);
  const second = Number(text.slice(18, 20));
  if (minute === last.minute && /^\d\d$/.test(text.slice(18, 20)) && second < 60) {
    return last.at + second * 1_000;
  }
  const at = readWholeClfTime(text);
  if (at !== null && second < 60) Object.assign(last, { minute, at: at - second * 1_000 });
  return at;
}

function readWholeClfTime(text: string): number | null {
  const match = CLF.exec(text);
  if (match === null) return null;
  const [, day, month = '', year, hour, minute, second, zoneHours, zoneMinutes] = match;
  const place = MONTHS.indexOf(month) + 1;
  return instant([year, place, day, hour, minute, second].map(Number), zoneHours, zoneMinutes);
}

/**
 * Parses a time such as `2025-10-10T13:55:36-07:00`, which may have `Z` or fractions of a second. A zone is required.
 *
 * @returns like readClfTime
 */
export function readIsoTime(text: string): number | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, zone = '', zoneMinutes] = match;
  const zoneHours = zone.toUpperCase() === 'Z' ? '+00' : zone;
  return instant([year, month, day, hour, minute, second].map(Number), zoneHours, zoneMinutes);
}

/**
 * Converts a time since the epoch, such as `1760104536.123`. It may be in seconds, milliseconds, microseconds or
 * nanoseconds: its size tells which, for times after 1973.
 *
 * @returns like readClfTime
 */
export function readEpochTime(time: number): number | null {
  const unit = UNITS.find(({ most }) => time < most);
  const at = unit === undefined ? NaN : Math.floor((time * 1_000) / unit.perSecond);
  return Number.isFinite(at) && isCountable(at) ? at : null;
}

const UNITS = [1, 1e3, 1e6, 1e9].map((perSecond) => ({ perSecond, most: 1e11 * perSecond }));

/**
 * Parses a time without a zone, such as `2025-10-10T13:55:36`. It is taken as one in the service's zone.
 *
 * @returns like readClfTime
 */
export function readLocalTime(text: string): number | null {
  if (readIsoTime(`${text}Z`) === null) return null;
  const at = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(at) || !isCountable(at) ? null : at;
}

function instant(parts: readonly number[], zoneHours = '+00', zoneMinutes = '00'): number | null {
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN] = parts;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  // A leap second has the number 60.
  if (!isDay || hour >= 24 || minute >= 60 || second > 60) return null;
  const sign = zoneHours.startsWith('-') ? -1 : 1;
  const zone = sign * (Math.abs(Number(zoneHours)) * 60 + Number(zoneMinutes));
  const at = midnight.getTime() + ((hour * 60 + minute - zone) * 60 + second) * 1_000;
  return isCountable(at) ? at : null;
}
