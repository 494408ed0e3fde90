import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Route } from '$shared/bridge/contract';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';
import { pressOnRow } from '../support/row-action';

/* International domains: stored in ASCII, shown and typed in either form. */

const books = makeWebsite('xn--bcher-kva.example', { favorite: true });
const mixed = makeWebsite('xn--pypal-4ve.example');
const hidden = makeWebsite('shop\u202emoc.example');
const fake = createFakeBridge({
  accounts: [makeAccount('one')],
  websites: { one: [books, mixed, hidden] },
});
const open = (route: Route): Promise<UserEvent> => renderApp(fake, route);

describe('a domain in another script', () => {
  it('is shown in that script in the list, the sidebar and accessible names', async () => {
    await open({ view: 'websites' });
    const table = await screen.findByRole('table', { name: 'Websites' });
    expect(within(table).getByRole('link', { name: 'bücher.example' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More actions for bücher.example' })).toBeTruthy();
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    expect(within(favorites).getByRole('link').textContent).toContain('bücher.example');
  });

  it('stays in ASCII when it mixes scripts, and hides nothing', async () => {
    await open({ view: 'websites' });
    const table = await screen.findByRole('table', { name: 'Websites' });
    expect(within(table).getByRole('link', { name: 'xn--pypal-4ve.example' })).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'shop[U+202E]moc.example' })).toBeTruthy();
  });

  it.each(['bücher.example', 'Bücher.Example', 'xn--bcher-kva.example'])(
    'can be typed as %s to delete it',
    async (typed) => {
      const user = await open({ view: 'websites' });
      await pressOnRow(user, 'bücher.example', '{Delete}');
      const dialog = await screen.findByRole('alertdialog');
      const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
        name: 'Delete website',
      });
      const field = within(dialog).getByRole('textbox', { name: 'Type bücher.example to confirm' });
      expect(confirm.disabled).toBe(true);
      await user.type(field, typed);
      await expect.poll(() => confirm.disabled).toBe(false);
    },
  );

  it.each(['bücher', 'xn--bch', 'Büch'])('is found in the list by %s', async (typed) => {
    const user = await open({ view: 'websites' });
    await user.type(await screen.findByRole('searchbox'), typed);
    await expect
      .poll(() =>
        within(screen.getByRole('table'))
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      )
      .toEqual(['bücher.example']);
  });
});

it('a domain that is too long is reported', async () => {
  const user = await open({ view: 'websites' });
  await user.click(await screen.findByRole('button', { name: 'Add website' }));
  const field = await screen.findByRole('textbox', { name: 'Domain' });
  await user.click(field);
  await user.paste(`${`${'a'.repeat(49)}.`.repeat(5)}exampl`);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add website' }));
  expect(await screen.findByText(/256 characters\. The limit is 255/)).toBeTruthy();
});
