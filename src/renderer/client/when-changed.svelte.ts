import { untrack } from 'svelte';

/**
 * Runs an action at once and whenever a value changes; what the action itself reads does not count. Call it while a component
 * initializes.
 * @param action may return what ends it
 */
export function whenChanged<Value>(
  value: () => Value,
  action: (value: Value) => void | (() => void),
): void {
  $effect(() => {
    const current = value();
    const end = untrack(() => action(current));
    return end && (() => untrack(end));
  });
}
