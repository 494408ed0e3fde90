import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseUserAgent } from '$service/collect/user-agent';

/* User agents of 2026, and what each is. `node test/unit/support/user-agents.mjs` updates the browsers' versions. */

const AGENTS = readFileSync(new URL('user-agents.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string]);
const PEOPLE = AGENTS.filter(([, , , kind]) => kind === 'person');
const BOTS = AGENTS.filter(([, , , kind]) => kind === 'bot');

test('there are at least 200 different ones, each a person or a bot', () => {
  expect(new Set(AGENTS.map(([, , , , agent]) => agent)).size).toBe(AGENTS.length);
  expect(AGENTS.length).toBeGreaterThanOrEqual(200);
  expect(PEOPLE.length + BOTS.length).toBe(AGENTS.length);
  expect(Math.min(PEOPLE.length, BOTS.length)).toBeGreaterThanOrEqual(100);
});

test.each(PEOPLE)('%s, %s, %s: a %s with %s', (device, os, browser, _, agent) => {
  expect(parseUserAgent(agent)).toEqual({ device, os, browser, bot: false });
});

test.each(BOTS.map(([, , , , agent]) => agent))('a bot: %s', (agent) => {
  expect(parseUserAgent(agent).bot).toBe(true);
});
