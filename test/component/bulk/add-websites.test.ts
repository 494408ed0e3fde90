import { fireEvent, screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const withSites = (...domains: string[]): FakeBridge =>
  createFakeBridge({
    accounts: [makeAccount('one')],
    websites: { one: domains.map((domain) => makeWebsite(domain)) },
  });
async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
async function openAddSeveral(user: UserEvent): Promise<void> {
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name: 'Add several…' }));
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const paste = (text: string) =>
  fireEvent.input(field('Domains or CSV'), { target: { value: text } });
const stored = (fake: FakeBridge) =>
  fake.callsOf('websites.store').map(({ parameters }) => parameters.domain);

describe('Add several…', () => {
  it('marks errors before anything is sent, then adds the rest', async () => {
    const fake = withSites('known.example');
    const user = await renderApp(fake, { view: 'websites' });
    await openAddSeveral(user);
    const dialog = await screen.findByRole('dialog', { name: 'Add several websites' });
    expect(await violations()).toEqual([]);
    await press(user, 'Check');
    await within(dialog).findByText('Paste or type at least one domain.');
    await paste('a.example\nb.example\nKNOWN.example\na.example\nnodots');
    await user.click(field('Email reports'));
    await press(user, 'Check');
    await user.click(await screen.findByRole('radio', { name: '3 skipped' }));
    expect(within(dialog).getByText('This account already has it.')).toBeTruthy();
    expect(within(dialog).getByText('It’s in the list twice.')).toBeTruthy();
    expect(within(dialog).getByText('This isn’t a domain name.')).toBeTruthy();
    expect(await violations()).toEqual([]);
    expect(stored(fake)).toEqual([]);
    await press(user, 'Add 2 websites');
    await screen.findByText('2 of 2 done');
    expect(stored(fake)).toEqual(['a.example', 'b.example']);
    await press(user, 'Done');
    await screen.findByText('2 websites added');
    await screen.findByRole('link', { name: 'b.example' });
    expect(fake.world.drafts['one']).toEqual([]);
  });

  it('checks for a possibly added website before adding it again', async () => {
    const fake = withSites();
    fake.answer('websites.store', ({ accountId, parameters }) => {
      fake.world.websites[accountId] = [makeWebsite(parameters.domain)];
      throw new AppFailure('timeout', 'no answer');
    });
    const user = await renderApp(fake, { view: 'websites' });
    await openAddSeveral(user);
    await screen.findByRole('dialog');
    await paste('a.example');
    await press(user, 'Check');
    await press(user, 'Add 1 website');
    await screen.findByText('0 of 1 done and 1 unconfirmed');
    await press(user, 'Try again');
    await screen.findByText('1 of 1 done');
    expect(stored(fake)).toEqual(['a.example']);
  });

  it('keeps the pasted text without its passwords', async () => {
    const fake = withSites();
    const user = await renderApp(fake, { view: 'websites' });
    await openAddSeveral(user);
    await screen.findByRole('dialog');
    await paste('domain,privacy,password\na.example,2,hunter22');
    await expect
      .poll(() => fake.world.drafts['one'])
      .toMatchObject([
        { draft: { text: 'domain,privacy,password\na.example,2,', password: true } },
      ]);
    await user.keyboard('{Escape}');
    await press(user, 'Continue: Several new websites');
    await screen.findByText(/Passwords are never stored/);
    expect(JSON.stringify(fake.callsOf('drafts.save'))).not.toContain('hunter22');
  });
});
