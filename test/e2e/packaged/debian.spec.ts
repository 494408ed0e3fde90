import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDeb } from '../../../scripts/bare-machine/deb.mjs';
import { createContext } from '../../../scripts/lib/context.mjs';
import { packedExecutable } from '../../../scripts/lib/package/builder.mjs';
import { captureOutput, findOnPath } from '../../../scripts/lib/run.mjs';
import { electronInUse } from '../support/electron';
import { runToEnd } from '../support/finished';
import { expect, test } from '../support/test';

/* The Debian package: unpacked as dpkg would, and started from its desktop entry. */

const context = createContext();
const hasDpkg = findOnPath('dpkg-deb', context.env) !== null;

if (hasDpkg)
  test('the package starts from its desktop entry, and opens links', async ({ userData }) => {
    test.slow();
    const system = join(userData, 'system');
    mkdirSync(system);
    const folder = dirname(packedExecutable(context));
    const file = await makeDeb(context, { folder, version: '0.0.1~test', into: userData });
    const unpacked = await captureOutput('dpkg-deb', ['--extract', file, system]);
    expect(unpacked, unpacked.output).toMatchObject({ code: 0 });

    const entry = readFileSync(join(system, 'usr/share/applications/sitedeck.desktop'), 'utf8');
    expect(entry).toContain('\nMimeType=x-scheme-handler/sitedeck;\n');
    const [program = '', ...places] = /^Exec=(.*)$/m.exec(entry)?.[1]?.split(' ') ?? [];
    expect(places).toEqual(['%U']);

    const picture = join(userData, 'welcome.png');
    const { sandbox } = await electronInUse();
    const options = [...(sandbox ? [] : ['--no-sandbox']), '--capture', picture];
    const ended = await runToEnd(join(system, program), options, {
      cwd: system,
      env: { ...process.env, SITEDECK_USER_DATA: join(userData, 'data') },
    });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  });
