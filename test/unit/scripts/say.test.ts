import { expect, test } from 'vitest';
import { createSay } from '../../../scripts/lib/say.mjs';

interface Heard {
  say: ReturnType<typeof createSay>;
  heard: () => string;
}
function listen(tty: boolean, quietMs: number): Heard {
  let heard = '';
  const write = (words: string): void => void (heard += words);
  return { say: createSay({ write, tty, quietMs }), heard: () => heard };
}

test('quick work is silent', async () => {
  const { say, heard } = listen(false, 1000);
  expect(await say.during('Work', () => Promise.resolve(7))).toBe(7);
  expect(heard()).toBe('');
});

test('work that takes longer is told at its beginning and at its end', async () => {
  const { say, heard } = listen(false, 0);
  await say.during('Work', () => expect.poll(() => heard()).not.toBe(''));
  expect(heard()).toMatch(/^Work …\nWork: done in \d+\.\d s\n$/);
});

test('on a terminal the line is rewritten as the work goes on', async () => {
  const { say, heard } = listen(true, 0);
  await say.during('Work', async (update) => {
    await expect.poll(() => heard()).toContain('Work …');
    update('half');
  });
  expect(heard()).toContain('\r\x1b[KWork: half\r\x1b[KWork: done in');
});

test('elsewhere news of the same work does not fill the screen', async () => {
  const { say, heard } = listen(false, 0);
  await say.during('Work', async (update) => {
    await expect.poll(() => heard()).not.toBe('');
    for (let n = 0; n < 50; n += 1) update(`${n} MB`);
  });
  expect(heard().split('\n')).toHaveLength(3);
});

test('a failure passes through', async () => {
  const { say, heard } = listen(false, 1000);
  await expect(say.during('Work', () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  expect(heard()).toBe('');
});
