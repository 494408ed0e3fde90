import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Website } from '$shared/api/websites';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import { pressOnRow } from '../support/row-action';

function withSites(...sites: Website[]): FakeBridge {
  return createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses the add form's own button; the page has one of the same name. */
const submit = async (user: UserEvent) =>
  user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add website' }),
  );

/** Closes the snippet that opens after saving a new website. */
async function leaveSnippet(user: UserEvent, domain: string): Promise<void> {
  await screen.findByRole('dialog', { name: `${domain} added. Now paste the snippet` });
  await press(user, 'Done');
  await gone('dialog');
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const describedBy = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const gone = (role: string) => expect.poll(() => screen.queryByRole(role)).toBeNull();

describe('Add website', () => {
  it('has the fields of a new website, and no star', async () => {
    const user = await renderApp(withSites(makeWebsite('old.example')));
    await press(user, 'Add website');
    const dialog = await screen.findByRole('dialog', { name: 'Add website' });
    expect(document.activeElement).toBe(field('Domain'));
    expect(
      within(field('Statistics page'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Public', 'Private', 'Password']);
    expect(screen.queryByLabelText('Password')).toBeNull();
    for (const name of [
      'Email reports',
      'Exclude bots',
      'Excluded URL parameters',
      'Excluded IP addresses',
    ]) {
      expect(within(dialog).getByLabelText(name)).toBeTruthy();
    }
    expect(screen.queryByLabelText('Favorite')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('hides advanced fields, and shows them for an error of the server', async () => {
    const fake = withSites();
    fake.answer('websites.store', () => {
      const fields = { exclude_ips: ['Too many addresses.'] };
      throw new AppFailure('validation', 'refused', { status: 422, fields });
    });
    const user = await renderApp(fake);
    await press(user, 'Add website');
    const dialog = await screen.findByRole('dialog');
    const advanced = () => dialog.querySelector('details');
    expect(advanced()?.open).toBe(false);
    expect(advanced()?.contains(field('Statistics page'))).toBe(false);
    for (const name of ['Email reports', 'Exclude bots', 'Excluded IP addresses']) {
      expect(advanced()?.contains(field(name))).toBe(true);
    }
    await user.type(field('Domain'), 'shop.example{Enter}');
    await expect.poll(() => advanced()?.open).toBe(true);
    expect(describedBy('Excluded IP addresses')).toBe('Too many addresses.');
    expect(document.activeElement).toBe(field('Excluded IP addresses'));
  });

  it('shows advanced fields if restored input needs them', async () => {
    const fake = createFakeBridge({
      accounts: [makeAccount('one')],
      drafts: {
        one: [
          { at: 1, draft: { form: 'add', fields: { email: 1 }, password: false, sent: false } },
        ],
      },
    });
    const user = await renderApp(fake);
    await press(user, 'Add website');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('details')?.open).toBe(true);
  });

  it('says at the field which domain will be added', async () => {
    const user = await renderApp(withSites());
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    expect(field('Domain').required).toBe(true);
    expect(screen.getByText('* Required')).toBeTruthy();
    const becomes = async (typed: string) => {
      await user.clear(field('Domain'));
      await user.type(field('Domain'), typed);
      return describedBy('Domain');
    };
    expect(await becomes('www.shop.example')).toBe(
      '“www.” removed: it will be added as shop.example.',
    );
    expect(await becomes('https://shop.example/de?x=1')).toBe('Will be added as shop.example.');
    expect(await becomes('Shop.example')).toBe('Will be added as shop.example.');
    expect(await becomes('shop.example')).toBe('Like example.com. You can paste a URL.');
    expect(await becomes('bücher.example')).toBe('Like example.com. You can paste a URL.');
  });

  it('is submitted from a multi-line field by Ctrl+Enter', async () => {
    const fake = withSites();
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example');
    await user.type(field('Excluded URL parameters'), 'ref{Enter}utm_id');
    expect(fake.callsOf('websites.store')).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await leaveSnippet(user, 'shop.example');
    expect(fake.callsOf('websites.store')[0]?.parameters.exclude_params).toBe('ref\nutm_id');
  });

  it('sends what was filled in and shows it', async () => {
    const fake = withSites();
    const user = await renderApp(fake);
    await press(user, 'Add your first website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'https://www.Shop.example/');
    await user.selectOptions(field('Statistics page'), 'Password');
    await user.type(field('Password'), 'secret');
    await user.click(field('Email reports'));
    await user.click(field('Exclude bots'));
    await user.type(field('Excluded URL parameters'), 'ref');
    await user.type(field('Excluded IP addresses'), '10.0.0.0/8');
    await submit(user);
    await leaveSnippet(user, 'shop.example');
    expect(fake.callsOf('websites.store').map((args) => args.parameters)).toEqual([
      {
        domain: 'shop.example',
        privacy: 2,
        password: 'secret',
        email: 1,
        exclude_bots: 0,
        exclude_params: 'ref',
        exclude_ips: '10.0.0.0/8',
      },
    ]);
    await screen.findByRole('link', { name: 'shop.example' });
  });

  it('reports errors at their fields and sends nothing', async () => {
    const fake = withSites();
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'nodots');
    await user.type(field('Excluded IP addresses'), '10.0.0.1\nfoo');
    await submit(user);
    expect(describedBy('Domain')).toContain('needs a dot');
    expect(describedBy('Excluded IP addresses')).toBe('“foo” isn’t an IP address or range.');
    expect(document.activeElement).toBe(field('Domain'));
    expect(await violations()).toEqual([]);
    await user.type(field('Domain'), '.example');
    expect(field('Domain').getAttribute('aria-invalid')).toBeNull();
    expect(fake.callsOf('websites.store')).toEqual([]);
  });

  it('shows the server’s messages at their fields, and keeps what was typed', async () => {
    const fake = withSites();
    fake.answer('websites.store', () => {
      const fields = { domain: ['The domain has already been taken.'] };
      throw new AppFailure('validation', 'refused', { status: 422, fields });
    });
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example{Enter}');
    await expect.poll(() => describedBy('Domain')).toBe('The domain has already been taken.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Domain').value).toBe('shop.example');
    fake.heal('websites.store');
    await submit(user);
    await leaveSnippet(user, 'shop.example');
  });

  it('keeps its input below the request for a new key', async () => {
    const fake = withSites();
    fake.answer('websites.store', () => {
      throw new AppFailure('unauthorized', 'refused', { status: 401 });
    });
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example');
    await user.selectOptions(field('Statistics page'), 'Password');
    await user.type(field('Password'), 'secret{Enter}');
    await press(user, 'Enter new API key');
    await screen.findByRole('dialog', { name: 'Enter new API key' });
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Add website' });
    expect([field('Domain').value, field('Password').value]).toEqual(['shop.example', 'secret']);
  });

  it('explains errors that belong to no field, and sends one request at a time', async () => {
    const fake = withSites();
    const held = fake.hold('websites.store');
    fake.answer('websites.store', () => {
      throw new AppFailure('timeout', 'no answer within 30 s');
    });
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example');
    await submit(user);
    await held.arrived;
    await user.click(screen.getByRole('button', { name: 'Adding…' }));
    held.release();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server didn’t answer in time');
    expect(fake.callsOf('websites.store')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});

describe('Edit a website', () => {
  const shop = () =>
    makeWebsite('shop.example', { privacy: 2, has_password: true, exclude_ips: '10.0.0.1' });

  it('shows the server’s values, and says what it hides', async () => {
    const user = await renderApp(withSites(shop()));
    await pressOnRow(user, 'shop.example', 'e');
    await screen.findByRole('dialog', { name: 'Edit shop.example' });
    expect(screen.queryByLabelText('Domain')).toBeNull();
    expect(describedBy('Password')).toBe('Leave empty to keep the current one.');
    expect(field('Excluded IP addresses').value).toBe('10.0.0.1');
    expect(describedBy('Excluded URL parameters')).toContain('The server hides this list');
    expect(await violations()).toEqual([]);
  });

  it('sends only the changed fields, and shows the star in the sidebar', async () => {
    const fake = withSites(shop());
    const user = await renderApp(fake);
    await pressOnRow(user, 'shop.example', 'e');
    await screen.findByRole('dialog');
    await user.click(field('Favorite'));
    await press(user, 'Save');
    await gone('dialog');
    expect(fake.callsOf('websites.update').map((args) => args.parameters)).toEqual([
      { favorite: true },
    ]);
    const favorites = screen.getByRole('region', { name: 'Favorites' });
    expect(within(favorites).getByRole('link', { name: 'shop.example' })).toBeTruthy();
  });

  it('sends nothing when nothing changed', async () => {
    const fake = withSites(shop());
    const user = await renderApp(fake);
    (await screen.findByRole('link', { name: 'shop.example' })).focus();
    await user.keyboard('e');
    await screen.findByRole('dialog');
    await press(user, 'Save');
    await gone('dialog');
    expect(fake.callsOf('websites.update')).toEqual([]);
  });
});

describe('Delete a website', () => {
  it('asks for the domain first', async () => {
    const fake = withSites(makeWebsite('shop.example'), makeWebsite('blog.example'));
    const user = await renderApp(fake);
    await pressOnRow(user, 'shop.example', '{Delete}');
    await screen.findByRole('alertdialog', { name: 'Delete shop.example?' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete website' });
    expect(button.disabled).toBe(true);
    expect(await violations()).toEqual([]);
    await user.keyboard('shop.exampl{Enter}');
    expect(fake.callsOf('websites.delete')).toEqual([]);
    await user.keyboard('e');
    await user.click(button);
    await gone('alertdialog');
    expect(fake.callsOf('websites.delete')).toEqual([]);
    await screen.findByText('Deleting shop.example…');
    const star = screen.getByRole('button', { name: 'Add shop.example to favorites' });
    expect(star.getAttribute('aria-disabled')).toBe('true');
    expect(await violations()).toEqual([]);
    // The effect of closing the page: pending work is flushed.
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => screen.queryByRole('link', { name: 'shop.example' })).toBeNull();
    expect(screen.getByRole('link', { name: 'blog.example' })).toBeTruthy();
    await screen.findByText('shop.example deleted');
    expect(fake.callsOf('websites.delete')).toHaveLength(1);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });

  it('says why when the server refuses, and keeps the website', async () => {
    const fake = withSites(makeWebsite('shop.example'));
    fake.answer('websites.delete', () => {
      throw new AppFailure('forbidden', 'no right', { status: 403 });
    });
    const user = await renderApp(fake);
    (await screen.findByRole('link', { name: 'shop.example' })).focus();
    await user.keyboard('{Delete}');
    await screen.findByRole('alertdialog');
    await user.keyboard('shop.example{Enter}');
    await gone('alertdialog');
    window.dispatchEvent(new Event('pagehide'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t delete shop.example');
    expect(screen.getByRole('link', { name: 'shop.example' })).toBeTruthy();
  });
});
