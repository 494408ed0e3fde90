import { expect, test, vi } from 'vitest';

test('counts a call of the keychain until it succeeds or fails', async () => {
  // The module counts calls, and other tests leave some unanswered.
  vi.resetModules();
  const { countCall, hasUnansweredCall } = await import('$main/keychain/unanswered');
  expect(hasUnansweredCall()).toBe(false);
  let resolve: (key: string) => void = () => undefined;
  const promise = new Promise<string>((answer) => (resolve = answer));
  const call = countCall(() => promise);
  const failing = countCall(() => Promise.reject(new Error('locked')));
  await expect(failing).rejects.toThrow('locked');
  expect(hasUnansweredCall()).toBe(true);
  resolve('k');
  expect(await call).toBe('k');
  expect(hasUnansweredCall()).toBe(false);
});
