import { expect, it, vi } from 'vitest';
import { inTurns, textInTurns } from '$shared/lib/in-turns';

function* busy(ms: number): Generator<string, string> {
  for (const end = performance.now() + ms; performance.now() < end;) yield '';
  return 'done';
}

it('lets other work run during long work', async () => {
  const other = vi.fn();
  setTimeout(other);
  expect(await inTurns(busy(60))).toBe('done');
  expect(other).toHaveBeenCalledOnce();
});

it('lets other work run between short works that follow one another', async () => {
  const other = vi.fn();
  setTimeout(other);
  for (let work = 0; work < 10; work += 1) await inTurns(busy(6));
  expect(other).toHaveBeenCalledOnce();
});

it('joins texts', async () => {
  expect(await textInTurns(['a', '', 'b'])).toBe('ab');
  expect(await textInTurns([])).toBe('');
});

it('fails with its work', async () => {
  function* failing(): Generator<string> {
    yield 'a';
    throw new Error('no more');
  }
  await expect(textInTurns(failing())).rejects.toThrow('no more');
});
