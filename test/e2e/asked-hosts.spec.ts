import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordingProxy } from './support/recording-proxy';
import { ConnectFormPage, openStatistics, websitesTable } from './support/screens';
import { commandOf, runSitedeck } from './support/terminal';
import { expect, test as base } from './support/test';

/*
 * The hosts contacted by the application and by Chromium itself: all requests go through a
 * recording proxy.
 */

const test = base.extend<{ recorded: RecordingProxy }>({
  // Playwright reads a fixture's dependencies from this pattern, empty or not.
  // eslint-disable-next-line no-empty-pattern
  recorded: async ({}, use) => {
    const proxy = await RecordingProxy.start();
    await use(proxy);
    await proxy.close();
  },
});

test('only the account’s server is contacted, until spell checking is turned on', async ({
  launch,
  userData,
  service,
  recorded: proxy,
}) => {
  const { options: electronOptions, env } = proxy;
  const server = new Set([new URL(service.address).host]);

  await test.step('at the first start, while connecting and reading', async () => {
    const first = await launch({ electronOptions, env });
    const form = await ConnectFormPage.open(first.page);
    await form.submit({ name: 'North', address: service.address, key: service.key });
    await openStatistics(first.page, 'example.com');
    await expect(first.page.getByRole('status', { name: 'Connection' })).toContainText('Online');
    await first.quit();
    expect(proxy.hosts).toEqual(server);
  });

  await test.step('at the next start', async () => {
    const second = await launch({ electronOptions, env });
    await expect(second.page.getByRole('heading', { level: 1 })).toContainText('example.com');
    await second.page.getByRole('link', { name: 'Websites', exact: true }).click();
    await expect(websitesTable(second.page)).toBeVisible();
    await second.quit();
    expect(proxy.hosts).toEqual(server);
  });

  await test.step('by a command of the terminal', async () => {
    const [executable, args] = await commandOf(['websites', 'list', '-f', 'json']);
    const listed = await runSitedeck(userData, executable, [...electronOptions, ...args], env);
    expect(listed, listed.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toContain('example.com');
    expect(proxy.hosts).toEqual(server);
  });

  await test.step('but with spelling on, a dictionary', async () => {
    await writeFile(join(userData, 'settings.json'), JSON.stringify({ spellCheck: true }));
    await launch({ electronOptions, env });
    await expect.poll(() => [...proxy.hosts]).toContain('redirector.gvt1.com:443');
  });
});
