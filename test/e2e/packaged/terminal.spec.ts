import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createContext } from '../../../scripts/lib/context.mjs';
import { packedExecutable } from '../../../scripts/lib/package/builder.mjs';
import { electronInUse } from '../support/electron';
import { finalDays } from '../support/final-days';
import { ConnectFormPage, websitesTable } from '../support/screens';
import { runSitedeck } from '../support/terminal';
import { expect, test } from '../support/test';

/* The launcher of Linux' packages, and the commands of the packaged application. */

if (process.platform === 'linux')
  test(
    'commands run from the package, through a link as in /usr/bin and without a display',
    { tag: '@packaged' },
    async ({ launch, userData, service }) => {
      const window = await launch();
      const form = await ConnectFormPage.open(window.page);
      await form.submit({ name: 'North', address: service.address, key: service.key });
      await expect(websitesTable(window.page)).toBeVisible();
      await window.page.getByRole('link', { name: 'Settings' }).click();
      const assistants = window.page.getByRole('region', { name: 'Assistants' });
      await assistants.getByText('Set up').click();
      await expect(assistants.getByRole('group', { name: 'What to paste' })).toContainText(
        '/bin/sitedeck',
      );
      await window.quit();

      const link = join(userData, 'sitedeck');
      await symlink(join(dirname(packedExecutable(createContext())), 'bin/sitedeck'), link);
      const { sandbox } = await electronInUse();
      const run = (...argv: string[]) =>
        runSitedeck(userData, link, [...(sandbox ? [] : ['--no-sandbox']), ...argv]);

      const accounts = await run('accounts', '--format', 'names');
      expect(accounts).toEqual({ code: 0, signal: null, stdout: 'North\n', stderr: '' });
      const { from, to } = finalDays();
      const days = ['--from', from, '--to', to];
      const asked = ['stats', 'example.com', 'country', ...days, '-f', 'csv'];
      const online = await run(...asked);
      expect(online, online.stderr).toMatchObject({ code: 0, stderr: '' });
      expect(online.stdout).toMatch(/^"value","label","count","share"/);
      await service.stop();
      const offline = await run(...asked, '--offline');
      await service.startAgain();
      expect(offline).toEqual(online);

      const script = await run('completion', 'bash');
      expect(script).toMatchObject({ code: 0, stderr: '' });
      expect(script.stdout).toContain('complete -F _sitedeck sitedeck');
      const mistyped = await run('stats', 'example.com', 'contry', '--offline');
      expect(mistyped).toMatchObject({ code: 2, stdout: '' });
      expect(mistyped.stderr).toContain('Did you mean "country"?');
      expect(JSON.stringify([accounts, online, offline, mistyped])).not.toContain(service.key);
    },
  );
