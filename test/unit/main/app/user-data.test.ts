import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unusableReason, userDataFrom } from '$main/app/user-data';

describe('the user data folder', () => {
  it('is the one in the environment', () => {
    const cwd = resolve('/', 'home', 'person');
    const other = resolve('/', 'tmp', 'other');
    expect(userDataFrom({}, cwd)).toBeNull();
    expect(userDataFrom({ SITEDECK_USER_DATA: '' }, cwd)).toBeNull();
    expect(userDataFrom({ SITEDECK_USER_DATA: other }, cwd)).toBe(other);
    expect(userDataFrom({ SITEDECK_USER_DATA: 'trial/data' }, cwd)).toBe(
      join(cwd, 'trial', 'data'),
    );
  });

  describe('the user data folder on disk', () => {
    let folder: string;
    beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-user-data-'))));
    afterEach(() => rmSync(folder, { recursive: true }));

    it('is created when it is missing', () => {
      expect(unusableReason(join(folder, 'deeper', 'data'))).toBeNull();
      expect(unusableReason(folder)).toBeNull();
    });

    it('cannot be inside a file', () => {
      writeFileSync(join(folder, 'file'), '');
      expect(unusableReason(join(folder, 'file', 'data'))).toBe('ENOTDIR');
    });
  });
});
