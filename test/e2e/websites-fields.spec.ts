import type { Page } from 'playwright/test';
import type { Write } from '../fakes/strict-server';
import { expect, test } from './support/test';
import {
  connectTo,
  expectDescription,
  pressOnRow,
  WebsiteFormPage,
  websiteRow,
} from './support/website-form';
import { builtInServer, strictServer, type WebsiteServer } from './support/website-servers';

// The longest file would end alone.
test.describe.configure({ mode: 'parallel' });

/*
 * Every field and rule of a website, with the built-in service and with a strict fake of the other
 * dialect: what is sent, and what the server stores.
 */

const SERVERS = {
  'the built-in service': builtInServer,
  'the strict stand-in': strictServer,
} satisfies Record<string, () => Promise<WebsiteServer>>;

for (const [name, start] of Object.entries(SERVERS)) {
  test.describe(name, () => {
    let server: WebsiteServer;
    test.beforeEach(async () => {
      server = await start();
    });
    test.afterEach(async () => {
      const broken = server.broken();
      await server.close();
      expect(broken, 'requests that the API does not allow').toEqual([]);
    });

    test('a website is added with every field', async ({ application: { page } }) => {
      await connectTo(page, server);
      const form = await WebsiteFormPage.add(page);
      await expect(form.favorite).toHaveCount(0);
      await expect(form.password).toHaveCount(0);
      await form.domain.fill('https://www.Shop.example/some/page');
      await form.privacy.selectOption('Password');
      await form.password.fill('open sesame & co');
      await form.email.check();
      await form.bots.uncheck();
      await form.params.fill('ref\n\n utm_id ');
      await form.ips.fill('10.0.0.0/8\n2001:db8::1');
      await form.added('shop.example');
      expect(await server.kept('shop.example')).toMatchObject({
        privacy: 2,
        email: 1,
        exclude_bots: 0,
        favorite: false,
        has_password: true,
        exclude_ips: '10.0.0.0/8\n2001:db8::1',
      });
      const sent = {
        privacy: '2',
        password: 'open sesame & co',
        email: '1',
        exclude_bots: '0',
        exclude_params: 'ref\nutm_id',
        exclude_ips: '10.0.0.0/8\n2001:db8::1',
      };
      expectWrites(server, [
        { method: 'POST', path: '/websites', form: { domain: 'shop.example', ...sent } },
        { method: 'POST', path: '/websites', form: { url: 'shop.example', ...sent } },
      ]);

      const plain = await WebsiteFormPage.add(page);
      await plain.domain.fill('blog.example');
      await plain.added('blog.example');
      // The server's name for the domain is known by now. Empty lists are not sent.
      const defaults = { url: 'blog.example', privacy: '0', email: '0', exclude_bots: '1' };
      expectWrites(server, [{ method: 'POST', path: '/websites', form: defaults }], 2);
      expect(await server.kept('blog.example')).toMatchObject({
        privacy: 0,
        email: 0,
        exclude_bots: 1,
        exclude_ips: '',
        has_password: false,
      });
    });

    test('each field is edited alone, and only the change is sent', async ({
      application: { page },
    }) => {
      await connectTo(page, server);
      const first = await WebsiteFormPage.add(page);
      await first.domain.fill('shop.example');
      await first.ips.fill('10.0.0.1');
      await first.added('shop.example');
      let before = server.writes()?.length ?? 0;
      const changes = async (
        change: (form: WebsiteFormPage) => Promise<unknown>,
        form: Record<string, string>,
        kept: Record<string, unknown>,
      ): Promise<void> => {
        await edited(page, change);
        await expect.poll(() => server.kept('shop.example')).toMatchObject(kept);
        const path = pathOf(server) ?? '';
        const refused = before === 2 ? [{ method: 'PATCH', path, form }] : [];
        expectWrites(server, [...refused, { method: 'PUT', path, form }], before);
        before = server.writes()?.length ?? 0;
      };

      await changes((f) => f.privacy.selectOption('Private'), { privacy: '1' }, { privacy: 1 });
      await changes((f) => f.email.check(), { email: '1' }, { email: 1 });
      await changes((f) => f.bots.uncheck(), { exclude_bots: '0' }, { exclude_bots: 0 });
      const ips = '203.0.113.7\n2001:db8::/32';
      await changes((f) => f.ips.fill(ips), { exclude_ips: ips }, { exclude_ips: ips });
      await changes((f) => f.ips.fill(''), { exclude_ips: '' }, { exclude_ips: '' });
      // The list of favorites, read again after each change, has shown that this server expects
      // numbers.
      await changes((f) => f.favorite.check(), { favorite: '1' }, { favorite: true });
      const secret = { privacy: '2', password: 'secret' };
      await changes(
        async (form) => {
          await form.privacy.selectOption('Password');
          await form.password.fill('secret');
        },
        secret,
        { privacy: 2, has_password: true },
      );
      await changes(
        async (form) => {
          await expectDescription(form.password, 'Leave empty to keep the current one.');
          await form.email.uncheck();
        },
        { email: '0' },
        { email: 0, privacy: 2, has_password: true },
      );
      const params = { exclude_params: 'fbclid' };
      const inside = server.writes() === null ? {} : params;
      await changes(
        async (form) => {
          await expectDescription(form.params, /^The server hides this list\./);
          await expect(form.params).toHaveValue('');
          await form.params.fill('fbclid');
        },
        params,
        inside,
      );
      await changes(
        (form) => form.dialog.getByRole('checkbox', { name: 'Remove all' }).check(),
        { exclude_params: '' },
        server.writes() === null ? {} : { exclude_params: '' },
      );

      await edited(page, (form) => expect(form.domain).toHaveCount(0));
      expectWrites(server, [], before);
    });

    test('invalid values are reported at their fields, and nothing is sent', async ({
      application: { page },
    }) => {
      await connectTo(page, server);
      const form = await WebsiteFormPage.add(page);
      await form.save.click();
      await expectDescription(form.domain, 'Enter the website’s domain.');
      await expect(form.domain).toBeFocused();
      await form.domain.fill('localhost');
      await expectDescription(form.domain, /needs a dot/);
      await form.domain.fill('shop.example');
      await form.privacy.selectOption('Password');
      await form.save.click();
      await expectDescription(form.password, 'Enter a password or choose another option.');
      await expect(form.password).toBeFocused();
      await form.password.fill('x'.repeat(129));
      await expectDescription(form.password, 'At most 128 characters.');
      await form.password.fill('secret');
      await form.params.fill('good\nbad name\nworse=');
      await expectDescription(form.params, '“bad name” and “worse=” aren’t parameter names.');
      await form.params.fill('&');
      await form.ips.fill('10.0.0.1\n10.0.0.0/33\n300.1.1.1\n::1\nhost');
      await expectDescription(
        form.ips,
        '“10.0.0.0/33”, “300.1.1.1”, and “host” aren’t IP addresses or ranges.',
      );
      await form.save.click();
      await expect(form.ips).toBeFocused();
      expectWrites(server, []);
      expect(await server.kept('shop.example')).toBeNull();
      await form.ips.fill('::1');
      await form.added('shop.example');

      const second = await WebsiteFormPage.add(page);
      await second.domain.fill('shop.example');
      await second.save.click();
      await expectDescription(second.domain, /already been taken/);
      await expect(second.domain).toBeFocused();
      await expect(second.domain).toHaveValue('shop.example');
      await second.cancel();
    });

    test('a website is deleted once its domain is typed', async ({ application: { page } }) => {
      await connectTo(page, server);
      const form = await WebsiteFormPage.add(page);
      await form.domain.fill('shop.example');
      await form.added('shop.example');
      const path = pathOf(server);
      const before = server.writes()?.length ?? 0;
      await pressOnRow(page, 'shop.example', 'Delete');
      const question = page.getByRole('alertdialog', { name: 'Delete shop.example?' });
      const confirm = question.getByRole('button', { name: 'Delete website' });
      await expect(confirm).toBeDisabled();
      await question.getByLabel('Type shop.example to confirm').fill('shop.exampl');
      await expect(confirm).toBeDisabled();
      await question.getByLabel('Type shop.example to confirm').fill('shop.example');
      await confirm.click();
      await expect(question).toBeHidden();
      await expect(websiteRow(page, 'shop.example')).toHaveCount(0);
      expect(await server.kept('shop.example')).toBeNull();
      expectWrites(server, [{ method: 'DELETE', path: path ?? '', form: {} }], before);
    });
  });
}

async function edited(
  page: Page,
  change: (form: WebsiteFormPage) => Promise<unknown>,
): Promise<void> {
  const form = await WebsiteFormPage.edit(page, 'shop.example');
  await change(form);
  await form.saved();
}

/** Expects exactly these writes after the first `from` ones, if the server records them. */
function expectWrites(server: WebsiteServer, expected: Write[], from = 0): void {
  const writes = server.writes();
  if (writes !== null) expect(writes.slice(from)).toEqual(expected);
}

function pathOf(server: WebsiteServer): string | null {
  return server.writes() === null ? null : '/websites/1';
}
