/** An exact decimal number, `units` × 10^-`scale`. The scale is never negative. */
export interface Decimal {
  units: bigint;
  scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/** Parses a number such as `29.90`, `-5` or `1e3`; null for any other text. */
export function parseDecimal(text: string): Decimal | null {
  const parts = DECIMAL.exec(text);
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * powerOf10(-scale), scale: 0 } : { units, scale };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** @param count a whole number */
export function timesDecimal({ units, scale }: Decimal, count: number): Decimal {
  return { units: units * BigInt(count), scale };
}

/** Returns the nearest JavaScript number. */
export function decimalToNumber({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`);
}

const unitsAt = (decimal: Decimal, scale: number): bigint =>
  decimal.units * powerOf10(scale - decimal.scale);

const powerOf10 = (exponent: number): bigint => 10n ** BigInt(exponent);
