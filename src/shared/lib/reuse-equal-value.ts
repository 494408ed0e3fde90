/**
 * Creates a function that returns its argument, or the previous argument if both are equal as JSON. A derived value
 * that uses it changes only when its content changes. For example, a new account list creates a new object for the
 * same query.
 */
export function reuseEqualValue<Value>(): (value: Value) => Value {
  let last: { text: string; value: Value } | null = null;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, value };
    return last.value;
  };
}
