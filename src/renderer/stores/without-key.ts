/** Returns a copy of a record without one key. */
export function withoutKey<Value>(
  record: Record<string, Value>,
  key: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
