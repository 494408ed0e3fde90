import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeGroup } from '$test/support/records';
import { textOfPdf } from './support/pdf-text';
import { ConnectFormPage, websitesTable } from './support/screens';
import { commandOf, runSitedeck } from './support/terminal';
import { expect, test } from './support/test';

/*
 * Scheduled reports created by the application: drawn without a display by a command, and beside a
 * window.
 */

test(
  'reports are made without a display, or by the window if there is one',
  { tag: '@packaged' },
  async ({ launch, userData, service }) => {
    const first = await launch();
    const form = await ConnectFormPage.open(first.page);
    await form.submit({ name: 'North', address: service.address, key: service.key });
    await expect(websitesTable(first.page)).toBeVisible();
    await first.quit();

    const folder = join(userData, 'made');
    await mkdir(folder);
    const { accounts } = JSON.parse(await readFile(join(userData, 'accounts.json'), 'utf8')) as {
      accounts: { id: string }[];
    };
    const accountId = accounts[0]?.id ?? '';
    const run = async (...argv: string[]) => runSitedeck(userData, ...(await commandOf(argv)));
    const listed = await run('websites', 'show', 'example.com', '--format', 'json');
    const { id: websiteId } = JSON.parse(listed.stdout) as { id: number };
    const member = { accountId, websiteId, domain: 'example.com' };
    const group = makeGroup({ id: 'shops', name: 'Shops', members: [member] });
    await writeFile(
      join(userData, 'collections.json'),
      JSON.stringify({ notes: [], goals: [], views: [], groups: [group] }),
    );
    const report = (id: string, change: object) => ({
      id,
      name: id,
      about: 'portfolio',
      every: 'month',
      time: '00:00',
      format: 'pdf',
      delivery: 'folder',
      folder,
      recipients: [],
      isOn: true,
      ...change,
    });
    const about = [
      { kind: 'website', ...member },
      { kind: 'group', accountId: 'group:shops', websiteId: 1, domain: 'Shops' },
    ];
    const late = { handled: '2020-01-01', attempts: 0, notBefore: 0 };
    const reports = [
      report('sites', { about }),
      report('all', {}),
      report('page', { about, format: 'html' }),
    ];
    await writeFile(
      join(userData, 'reports.json'),
      JSON.stringify({
        reports,
        progress: { sites: late, all: late, page: { ...late, handled: '9000-01-01' } },
        runs: [],
        mail: null,
      }),
    );

    const made = await run('reports', 'run');
    expect(made).toMatchObject({ code: 0, signal: null });
    const files = (await readdir(folder)).sort();
    expect(files).toEqual([
      expect.stringMatching(/^All websites report .*\.pdf$/),
      expect.stringMatching(/^Shops report .*\.pdf$/),
      expect.stringMatching(/^example\.com report .*\.pdf$/),
    ]);
    const [portfolio = '', shops = '', site = ''] = await Promise.all(
      files.map(async (file) => textOfPdf(await readFile(join(folder, file)))),
    );
    for (const word of ['All websites', 'example.com', 'North']) expect(portfolio).toContain(word);
    for (const word of ['Shops', 'Sources', 'Countries']) expect(shops).toContain(word);
    for (const word of ['example.com', 'Sources', 'Countries']) expect(site).toContain(word);
    expect((await run('reports', 'run')).stderr).toContain('No report is due.');

    const { page, electron } = await launch();
    await expect(page.getByRole('heading').first()).toBeVisible();
    const beside = await run('reports', 'run', '--report', 'page');
    expect(beside.code, beside.stderr).toBe(0);
    const pages = (await readdir(folder)).filter((file) => file.endsWith('.html'));
    expect(pages).toHaveLength(2);
    for (const file of pages) {
      expect(await readFile(join(folder, file), 'utf8')).toContain('aria-label="Sources"');
    }
    const windows = await electron.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().length,
    );
    expect(windows).toBe(1);
    expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([]);
    expect(made.stdout + made.stderr + beside.stdout).not.toContain(service.key);
  },
);
