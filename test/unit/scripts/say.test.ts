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

test('says nothing about quick work', async () => {
  const { say, heard } = listen(false, 1000);
  expect(await say.during('Work', () => Promise.resolve(7))).toBe(7);
  expect(heard()).toBe('');
});

test('reports longer work at its beginning and end', async () => {
  const { say, heard } = listen(false, 0);
  await say.during('Work', () => expect.poll(() => heard()).not.toBe(''));
  expect(heard()).toMatch(/^Work …\nWork: done in \d+\.\d s\n$/);
});

test('rewrites the line on a terminal while work goes on', async () => {
  const { say, heard } = listen(true, 0);
  await say.during('Work', async (update) => {
    await expect.poll(() => heard()).toContain('Work …');
    update('half');
  });
  expect(heard()).toContain('\r\x1b[KWork: half\r\x1b[KWork: done in');
});

test('does not repeat itself about the same work elsewhere', async () => {
  const { say, heard } = listen(false, 0);
  await say.during('Work', async (update) => {
    await expect.poll(() => heard()).not.toBe('');
    for (let n = 0; n < 50; n += 1) update(`${n} MB`);
  });
  expect(heard().split('\n')).toHaveLength(3);
});

test('passes failures through', async () => {
  const { say, heard } = listen(false, 1000);
  await expect(say.during('Work', () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  expect(heard()).toBe('');
});
