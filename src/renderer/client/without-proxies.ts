/**
 * Returns a copy without Svelte's proxies, which the bridge cannot clone. Svelte's own
 * `$state.snapshot` also clones every text and number, which takes longer than the answers for a
 * long list of queries.
 */
export function withoutProxies<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutProxies) as Value;
  // Bytes are never proxied.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutProxies(one)]),
  ) as Value;
}
