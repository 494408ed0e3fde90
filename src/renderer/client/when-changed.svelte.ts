import { untrack } from 'svelte';

/**
 * Runs an action at once and whenever a value changes. Values read by the action itself are not
 * tracked. Call it while a component initializes.
 * @param action may return a cleanup function
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
