/** Returns a copy without Svelte's proxies, which the bridge cannot clone. */
export function plain<Value>(value: Value): Value {
  return $state.snapshot(value) as Value;
}
