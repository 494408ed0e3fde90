/** A value as deep reactive state holds it. */
export function proxied<Value>(value: Value): Value {
  const state = $state(value);
  return state;
}
