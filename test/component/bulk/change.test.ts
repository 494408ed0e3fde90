import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Website } from '$shared/api/websites';
import type { Draft } from '$shared/bridge/drafts';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function withSites(sites: Website[], ...drafts: Draft[]): FakeBridge {
  return createFakeBridge({
    accounts: [makeAccount('one')],
    websites: { one: sites },
    drafts: { one: drafts.map((draft) => ({ draft, at: 1 })) },
  });
}
const three = () => [
  makeWebsite('a.example'),
  makeWebsite('b.example', { email: 1 }),
  makeWebsite('c.example', { exclude_ips: '10.0.0.1' }),
];

async function choose(fake: FakeBridge, action: string): Promise<UserEvent> {
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: action }));
  return user;
}
async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = (fake: FakeBridge) =>
  fake.callsOf('websites.update').map(({ id, parameters }) => [id, parameters]);
const gone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

describe('Edit…', () => {
  it('shows each website before and after, and sends nothing for unchanged ones', async () => {
    const sites = three();
    const fake = withSites(sites);
    const user = await choose(fake, 'Edit…');
    const dialog = await screen.findByRole('dialog', { name: 'Edit 3 websites' });
    expect(await violations()).toEqual([]);
    await press(user, 'Preview');
    expect((await screen.findByRole('alert')).textContent).toContain('at least one setting');
    await user.selectOptions(field('Email reports'), 'On');
    await user.selectOptions(field('Excluded IP addresses'), 'Add these');
    await user.type(field('IP addresses or ranges, one per line'), 'nonsense');
    await press(user, 'Preview');
    await within(dialog).findByText('“nonsense” isn’t an IP address or range.');
    await user.clear(field('IP addresses or ranges, one per line'));
    await user.selectOptions(field('Excluded IP addresses'), 'Don’t change');
    await press(user, 'Preview');
    await screen.findByRole('radio', { name: '2 will change' });
    expect(within(dialog).getByText('a.example')).toBeTruthy();
    expect(within(dialog).queryByText('b.example')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '1 stays the same' }));
    expect(within(dialog).getByText('b.example')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await press(user, 'Change 2 websites');
    await screen.findByText('2 of 2 done');
    expect(await violations()).toEqual([]);
    expect(sent(fake)).toEqual([
      [sites[0]?.id, { email: 1 }],
      [sites[2]?.id, { email: 1 }],
    ]);
    await press(user, 'Done');
    await gone();
    await screen.findByText('2 websites changed');
    expect(fake.world.drafts['one']).toEqual([]);
  });

  it('only offers to replace parameters that the server hides', async () => {
    await choose(withSites(three()), 'Edit…');
    await screen.findByRole('dialog');
    const options = within(field('Excluded URL parameters')).getAllByRole('option');
    expect(options.map((one) => one.textContent)).toEqual(['Don’t change', 'Replace with these']);
    expect(screen.getByText(/you can only replace it/)).toBeTruthy();
  });

  it('shows each result, and retries only what failed', async () => {
    const sites = three();
    const fake = withSites(sites);
    fake.answer('websites.update', ({ id }) => {
      if (id !== sites[1]?.id) return { ...makeWebsite('x.example'), id };
      const fields = { favorite: ['Too many favorites.'] };
      throw new AppFailure('validation', 'no', { status: 422, fields });
    });
    const user = await choose(fake, 'Edit…');
    await screen.findByRole('dialog');
    await user.selectOptions(field('Favorite'), 'Yes');
    await press(user, 'Preview');
    await press(user, 'Change 3 websites');
    await screen.findByText('Too many favorites.');
    expect(screen.getByText('2 of 3 done and 1 failed')).toBeTruthy();
    fake.answer('websites.update', ({ id }) => ({ ...makeWebsite('x.example'), id }));
    await press(user, 'Try again');
    await screen.findByText('3 of 3 done');
    expect(sent(fake).map(([id]) => id)).toEqual([...sites.map(({ id }) => id), sites[1]?.id]);
  });

  it('stops midway, also with Escape', async () => {
    const fake = withSites(three());
    const held = fake.hold('websites.update');
    const user = await choose(fake, 'Edit…');
    await screen.findByRole('dialog');
    await user.selectOptions(field('Statistics page'), 'Private');
    await press(user, 'Preview');
    await press(user, 'Change 3 websites');
    await held.arrived;
    await user.keyboard('{Escape}');
    await screen.findByText('Stopping after this one…');
    held.release();
    await screen.findByText('1 of 3 done and 2 not sent');
    expect(sent(fake)).toHaveLength(1);
    await press(user, 'Continue');
    await screen.findByText('3 of 3 done');
    expect(sent(fake)).toHaveLength(3);
  });

  it('resumes after a crash without sending anything twice', async () => {
    const sites = three();
    const [first, second, third] = sites.map(({ id, domain }) => ({ id, domain }));
    if (!first || !second || !third) throw new Error('three');
    const empty = { mode: 'keep', text: '' } as const;
    const fake = withSites(sites, {
      form: 'change',
      websites: [first, second, third],
      change: {
        privacy: 2,
        email: null,
        exclude_bots: null,
        favorite: null,
        exclude_ips: empty,
        exclude_params: empty,
      },
      password: true,
      progress: { done: [String(first.id)], unsure: [String(second.id)] },
    });
    const user = await renderApp(fake, { view: 'websites' });
    await press(user, 'Continue: Changes to 3 websites');
    await screen.findByText(/Your input is back\. Passwords are never stored/);
    expect(field('Password').value).toBe('');
    await user.type(field('Password'), 'secret');
    await press(user, 'Preview');
    await screen.findByText('1 website was changed earlier.');
    await press(user, 'Change 2 websites');
    await screen.findByText('2 of 2 done');
    expect(sent(fake).map(([id]) => id)).toEqual([second.id, third.id]);
    expect(JSON.stringify(fake.callsOf('drafts.save'))).not.toContain('secret');
  });
});

describe('Copy settings…', () => {
  it('makes other websites like one, and says that passwords are not copied', async () => {
    const sites = [...three(), makeWebsite('source.example', { privacy: 1, exclude_ips: '::1' })];
    const fake = withSites(sites);
    const user = await choose(fake, 'Copy settings…');
    await screen.findByRole('dialog', { name: 'Copy settings to 4 websites' });
    expect(screen.getByText('Passwords are never copied.')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.type(field('Copy from'), 'nowhere.example');
    await press(user, 'Preview');
    await screen.findByText('No website with this domain in this account.');
    await user.clear(field('Copy from'));
    await user.type(field('Copy from'), 'source.example');
    await user.click(field('Email reports'));
    await press(user, 'Preview');
    await screen.findByText(/hides some of this website’s settings/);
    await press(user, 'Change 3 websites');
    await screen.findByText('3 of 3 done');
    expect(sent(fake)[0]).toEqual([sites[0]?.id, { privacy: 1, exclude_ips: '::1' }]);
  });
});

describe('Delete…', () => {
  it('asks for the number, then deletes one after the other', async () => {
    const fake = withSites(three());
    const user = await choose(fake, 'Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 websites?' });
    const button = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: 'Delete 3 websites',
    });
    expect(button.disabled).toBe(true);
    expect(within(dialog).getByText('b.example')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.type(field('Type 3 to confirm'), '2{Enter}');
    expect(fake.callsOf('websites.delete')).toEqual([]);
    await user.clear(field('Type 3 to confirm'));
    await user.type(field('Type 3 to confirm'), '3{Enter}');
    await screen.findByText('3 of 3 done');
    await press(user, 'Done');
    await gone();
    await screen.findByText('No websites yet');
    expect(fake.callsOf('websites.delete')).toHaveLength(3);
    expect(screen.queryByRole('region', { name: 'Selected websites' })).toBeNull();
  });
});
