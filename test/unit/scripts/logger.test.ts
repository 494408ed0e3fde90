import { expect, test } from 'vitest';
import { createLogger } from '../../../scripts/lib/logger.mjs';

interface Heard {
  say: ReturnType<typeof createLogger>;
  heard: () => string;
}
function listen(quietMs: number): Heard {
  let heard = '';
  const write = (words: string): void => void (heard += words);
  return { say: createLogger({ write, quietMs }), heard: () => heard };
}

test('says nothing about quick work', async () => {
  const { say, heard } = listen(1000);
  expect(await say.during('Work', () => Promise.resolve(7))).toBe(7);
  expect(heard()).toBe('');
});

test('reports longer work at its beginning and end', async () => {
  const { say, heard } = listen(0);
  await say.during('Work', () => expect.poll(() => heard()).not.toBe(''));
  expect(heard()).toMatch(/^Work …\nWork: done in \d+\.\d s\n$/);
});

test('passes failures through', async () => {
  const { say, heard } = listen(1000);
  await expect(say.during('Work', () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  expect(heard()).toBe('');
});
