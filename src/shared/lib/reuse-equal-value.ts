/**
 * Creates a function that returns the value it is given, or the former one while the two are equal as JSON. A derived value that
 * passes through it changes only when its content does: a new account list makes new objects, but the same query.
 */
export function reuseEqualValue<Value>(): (value: Value) => Value {
  let last: { text: string; value: Value } | null = null;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, value };
    return last.value;
  };
}
