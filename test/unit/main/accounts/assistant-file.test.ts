import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AssistantFile } from '$main/accounts/assistant-file';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-assistants-'));
  path = join(folder, 'assistants.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failures: unknown[] = [];
const open = () => new AssistantFile(path, (cause) => failures.push(cause));
const CALL = {
  at: 1,
  client: 'test',
  tool: 'list_accounts',
  account: null,
  website: null,
  outcome: 'answered',
} as const;

describe('what assistants may do', () => {
  test('is to read by default, and survives a restart once chosen', async () => {
    const file = open();
    expect(file.accessTo('north')).toBe('read');
    await file.allow('north', 'off');
    expect(open().accessTo('north')).toBe('off');
    expect(open().accessTo('south')).toBe('read');
  });

  test.each([
    ['no JSON', '{"access": {"north": "off"'],
    ['an unknown choice', '{"access": {"north": "of"}, "calls": []}'],
    ['no choices', '{"calls": []}'],
  ])('is nothing if the file is damaged, also after further starts: %s', async (_what, text) => {
    writeFileSync(path, text);
    const damaged = open();
    expect(damaged.setAside).toMatchObject({ reason: 'damaged' });
    expect(damaged.accessTo('north')).toBe('off');
    await damaged.settled();
    const next = open();
    expect(next.setAside).toBeNull();
    expect(next.accessTo('north')).toBe('off');
    await next.allow('north', 'read');
    const last = open();
    expect([last.accessTo('north'), last.accessTo('south')]).toEqual(['read', 'off']);
    expect(failures).toEqual([]);
  });

  test('does not depend on the calls, of which only the readable ones are kept', () => {
    const access = { north: 'off' };
    writeFileSync(path, JSON.stringify({ access, calls: [{ at: 'then' }, CALL, null] }));
    const file = open();
    expect(file.setAside).toBeNull();
    expect(file.accessTo('north')).toBe('off');
    expect(file.calls).toEqual([CALL]);
    writeFileSync(path, JSON.stringify({ access, calls: 'many' }));
    expect(open().accessTo('north')).toBe('off');
    expect(readFileSync(path, 'utf8')).toContain('many');
  });
});
