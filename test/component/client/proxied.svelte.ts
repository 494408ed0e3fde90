/** Returns a value wrapped in deep reactive state. */
export function toProxy<Value>(value: Value): Value {
  const state = $state(value);
  return state;
}
