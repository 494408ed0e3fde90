import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createClient } from '$client/client';
import type { Website } from '$shared/api/websites';
import type { Draft } from '$shared/bridge/drafts';
import { AppFailure } from '$shared/failures/failure';
import { Drafts } from '$stores/app/drafts.svelte';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { WebsiteForm } from '$views/websites/form/website-form.svelte';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import { pressOnRow } from '../support/row-action';

function withSites(sites: Website[], ...drafts: Draft[]): FakeBridge {
  return createFakeBridge({
    accounts: [makeAccount('one'), makeAccount('two')],
    websites: { one: sites },
    drafts: { one: drafts.map((draft) => ({ draft, at: 1 })) },
  });
}
const adding = (fields: object, more: object = {}): Draft => ({
  form: 'add',
  fields,
  password: false,
  sent: false,
  ...more,
});
const editing = ({ id, domain }: Website, fields: object, more: object = {}): Draft => ({
  form: 'edit',
  website: { id, domain },
  fields,
  password: false,
  sent: false,
  ...more,
});

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses the add form's own button; the page has one of the same name. */
const submit = async (user: UserEvent) =>
  user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add website' }),
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Closes the snippet shown after adding a website. */
const gone = () =>
  expect.poll(() => screen.queryByRole('dialog', { name: /^(?:Add|Edit) / })).toBeNull();
const kept = (fake: FakeBridge) => (fake.world.drafts['one'] ?? []).map(({ draft }) => draft);

describe('unsaved form input', () => {
  it('is kept without its password, and restored when the form reopens', async () => {
    const fake = withSites([makeWebsite('old.example')]);
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example');
    await user.selectOptions(field('Statistics page'), 'Password');
    await user.type(field('Password'), 'hunter22');
    const draft = adding({ domain: 'shop.example', privacy: 2 }, { password: true });
    await expect.poll(() => kept(fake)).toEqual([draft]);
    await user.keyboard('{Escape}');
    await gone();
    expect(JSON.stringify(fake.callsOf('drafts.save'))).not.toContain('hunter22');

    await press(user, 'Add website');
    await screen.findByText(/Your input is back\. Passwords are never stored/);
    expect(field('Domain').value).toBe('shop.example');
    expect(field('Password').value).toBe('');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Domain').value).toBe('');
    await expect.poll(() => kept(fake)).toEqual([]);
    expect(screen.queryByText(/Restored/)).toBeNull();
  });

  it('is discarded once saved or canceled', async () => {
    const site = makeWebsite('shop.example');
    const fake = withSites([site]);
    const user = await renderApp(fake);
    await pressOnRow(user, 'shop.example', 'e');
    await screen.findByRole('dialog');
    await user.click(field('Email reports'));
    await press(user, 'Save');
    await gone();
    expect(kept(fake)).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await pressOnRow(user, 'shop.example', 'e');
    await screen.findByRole('dialog');
    await user.click(field('Favorite'));
    await expect.poll(() => kept(fake)).toEqual([editing(site, { favorite: true })]);
    await press(user, 'Cancel');
    await gone();
    await expect.poll(() => kept(fake)).toEqual([]);
  });

  it('is offered above the list after a restart and after switching accounts', async () => {
    const site = makeWebsite('shop.example', { email: 1 });
    const fake = withSites([site], editing(site, { exclude_ips: '10.0.0.1' }));
    const user = await renderApp(fake);
    await press(user, 'Continue: Changes to shop.example');
    await screen.findByRole('dialog', { name: 'Edit shop.example' });
    expect(field('Excluded IP addresses').value).toBe('10.0.0.1');
    expect(field('Email reports').checked).toBe(true);
    await press(user, 'Save');
    await gone();
    expect(fake.callsOf('websites.update').map(({ parameters }) => parameters)).toEqual([
      { exclude_ips: '10.0.0.1' },
    ]);
  });

  it('stays when Escape leaves the form, which says so, and is named in the list', async () => {
    const site = makeWebsite('shop.example');
    const fake = withSites([site]);
    const user = await renderApp(fake);
    await pressOnRow(user, 'shop.example', 'e');
    await screen.findByRole('dialog');
    await user.click(field('Email reports'));
    await user.keyboard('{Escape}');
    await gone();
    await screen.findByText('Kept for later: Changes to shop.example');
    await screen.findByRole('button', { name: 'Continue: Changes to shop.example' });
    const link = screen.getByRole('link', { name: 'shop.example', current: false });
    expect(link.dataset['unsaved']).toBe('unsaved changes');
    expect(kept(fake)).toEqual([editing(site, { email: 1 })]);
  });

  it('does not exist for forms that were only opened', async () => {
    const fake = withSites([makeWebsite('shop.example'), makeWebsite('blog.example')]);
    const user = await renderApp(fake);
    const opened = [() => press(user, 'Add website'), () => pressOnRow(user, 'shop.example', 'e')];
    for (const open of opened) {
      await open();
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      await gone();
    }
    await user.click(screen.getByLabelText('Select shop.example'));
    await press(user, 'Copy settings…');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(fake.callsOf('drafts.save')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(screen.queryByText(/^Kept for later/)).toBeNull();
  });

  it('is sent with the request, and marked as sent', async () => {
    const fake = withSites([]);
    const held = fake.hold('websites.store');
    const user = await renderApp(fake);
    await press(user, 'Add your first website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example{Enter}');
    await held.arrived;
    expect(fake.callsOf('websites.store').map(({ draft }) => draft)).toEqual([
      adding({ domain: 'shop.example' }, { sent: true }),
    ]);
    held.release();
    await gone();
    expect(kept(fake)).toEqual([]);
    const sent = fake.callsOf('drafts.save').filter(({ draft }) => 'sent' in draft && draft.sent);
    expect([...sent, ...fake.callsOf('drafts.discard')]).toEqual([]);
  });
});

it('sends the validated and recorded input, even if the user types in the meantime', async () => {
  const site = makeWebsite('shop.example');
  const fake = withSites([site]);
  const client = createClient(fake.bridge);
  const form = new WebsiteForm(client, 'one', site, new Drafts(client, 'one'));
  form.draft.email = 1;
  const held = fake.hold('websites.update');
  const saved = form.save();
  await held.arrived;
  form.draft.privacy = 2;
  held.release();
  await saved;
  expect(
    fake.callsOf('websites.update').map(({ parameters, draft }) => ({ parameters, draft })),
  ).toEqual([{ parameters: { email: 1 }, draft: editing(site, { email: 1 }, { sent: true }) }]);
});

describe('a save with a lost answer', () => {
  it('is not repeated when a new website arrived', async () => {
    const fake = withSites([]);
    fake.answer('websites.store', ({ accountId, parameters }) => {
      fake.world.websites[accountId] = [makeWebsite(parameters.domain, { email: 1 })];
      throw new AppFailure('timeout', 'no answer');
    });
    const user = await renderApp(fake);
    await press(user, 'Add your first website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example');
    await user.click(field('Email reports'));
    await submit(user);
    await screen.findByText(/It may have saved/);
    expect(await violations()).toEqual([]);
    await submit(user);
    await gone();
    await screen.findByRole('link', { name: 'shop.example', hidden: true });
    expect(fake.callsOf('websites.store')).toHaveLength(1);
    expect(kept(fake)).toEqual([]);
  });

  it('is repeated when it did not arrive', async () => {
    const fake = withSites([]);
    fake.answer('websites.store', () => {
      throw new AppFailure('unreachable', 'broken');
    });
    const user = await renderApp(fake);
    await press(user, 'Add your first website');
    await screen.findByRole('dialog');
    await user.type(field('Domain'), 'shop.example{Enter}');
    await screen.findByText(/It may have saved/);
    fake.heal('websites.store');
    await submit(user);
    await gone();
    expect(fake.callsOf('websites.store')).toHaveLength(2);
  });

  it('is compared when the form reopens after a crash, and found to have arrived', async () => {
    const fake = withSites(
      [makeWebsite('shop.example')],
      adding({ domain: 'shop.example' }, { sent: true }),
    );
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByText(/Your changes were saved/);
    expect(await violations()).toEqual([]);
    await press(user, 'Done');
    await gone();
    expect(fake.callsOf('websites.store')).toEqual([]);
    expect(kept(fake)).toEqual([]);
  });

  it('becomes an edit when the website exists with other settings', async () => {
    const site = makeWebsite('shop.example');
    const draft = adding({ domain: 'shop.example', email: 1 }, { sent: true });
    const fake = withSites([site], draft);
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByText(/already has this website, with other settings/);
    await screen.findByRole('dialog', { name: 'Edit shop.example' });
    await press(user, 'Save');
    await gone();
    expect(fake.callsOf('websites.store')).toEqual([]);
    expect(fake.callsOf('websites.update').map(({ parameters }) => parameters)).toEqual([
      { email: 1 },
    ]);
  });

  it('is compared for an edit, and keeps changes by others', async () => {
    const site = makeWebsite('shop.example');
    const fake = withSites([site], editing(site, { privacy: 1 }, { sent: true }));
    const user = await renderApp(fake);
    await screen.findByRole('table', { name: 'Websites' });
    site.email = 1;
    await pressOnRow(user, 'shop.example', 'e');
    await screen.findByText(/Your changes weren’t saved/);
    await press(user, 'Save');
    await gone();
    expect(fake.callsOf('websites.update').map(({ parameters }) => parameters)).toEqual([
      { privacy: 1 },
    ]);
  });

  it('is not repeated while the server cannot be reached', async () => {
    const fake = withSites([], adding({ domain: 'shop.example' }, { sent: true }));
    fake.answer('websites.list', () => {
      throw new AppFailure('offline', 'no network');
    });
    const user = await renderApp(fake);
    await press(user, 'Add website');
    await screen.findByText(/It may have saved/);
    await submit(user);
    await screen.findByText(/It may have saved/);
    expect(fake.callsOf('websites.store')).toEqual([]);
  });
});
