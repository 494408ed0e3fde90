import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loginKey } from '$shared/api/login';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { chooseInMenu } from '../support/account-menu';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

const describedBy = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

async function open(fake: FakeBridge): Promise<UserEvent> {
  const user = await renderApp(fake);
  await user.click(await screen.findByRole('button', { name: 'Connect account' }));
  await screen.findByRole('dialog', { name: 'Connect account' });
  return user;
}

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(field('Name'), 'North Agency');
  await user.type(field('Server address'), ' https://stats.north.example/ ');
  await user.type(field('API key'), ' secret-key ');
}

function refuse(fake: FakeBridge, code: ErrorCode): void {
  fake.answer('accounts.connect', () => {
    throw new AppFailure(code, `GET /api/v1/websites: ${code}`);
  });
}

describe('Connect account', () => {
  it('focuses its first field, hides the key, and has no accessibility violations', async () => {
    const user = await open(createFakeBridge());
    expect(document.activeElement).toBe(field('Server address'));
    expect(field('API key').type).toBe('password');
    await press(user, 'Show key');
    expect(field('API key').type).toBe('text');
    expect(await violations()).toEqual([]);
  });

  it('sends what was typed, opens the account and closes', async () => {
    const fake = createFakeBridge({ websites: { 'connected-1': [makeWebsite('north.example')] } });
    const user = await open(fake);
    await fillIn(user);
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'north.example' });
    expect(fake.callsOf('accounts.connect')).toEqual([
      { name: 'North Agency', address: 'https://stats.north.example/', key: 'secret-key' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a server of Umami for a user name and password, or for a key', async () => {
    const fake = createFakeBridge();
    fake.world.recognized = {
      product: 'umami',
      address: 'https://umami.example',
      signIn: ['password', 'key'],
    };
    const user = await open(fake);
    await user.type(field('Server address'), 'https://umami.example/api');
    await user.tab();
    await screen.findByLabelText('User name');
    expect(describedBy('Server address')).toBe('This is Umami. Sitedeck only reads it.');
    // Umami counts days in the zone that is asked for, and has none of its own to show.
    expect(describedBy('Server’s time zone')).not.toContain('until the server shows another');
    expect(fake.callsOf('accounts.recognize')).toEqual([{ address: 'https://umami.example/api' }]);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'API key' }));
    expect(screen.queryByLabelText('User name')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'User name and password' }));
    await user.type(field('User name'), 'ana');
    await press(user, 'Connect');
    await screen.findByText('Enter the password');
    await user.type(field('Password'), 'a b');
    await press(user, 'Connect');
    await expect
      .poll(() => fake.callsOf('accounts.connect'))
      .toEqual([
        {
          name: '',
          address: 'https://umami.example',
          product: 'umami',
          key: loginKey({ username: 'ana', password: 'a b' }),
        },
      ]);
  });

  it('says which version is needed, as soon as the address is typed', async () => {
    const fake = createFakeBridge();
    fake.answer('accounts.recognize', () => {
      throw new AppFailure('version-too-old', 'umami: a version before 3');
    });
    const user = await open(fake);
    await user.type(field('Server address'), 'https://umami.example');
    await user.tab();
    await screen.findByText(/Sitedeck reads Umami 3 and later/);
    expect(fake.callsOf('accounts.connect')).toEqual([]);
  });

  it.each<[ErrorCode, string, string]>([
    ['unreachable', 'Can’t reach the server', 'Server address'],
    ['not-this-api', 'No analytics server found here', 'Server address'],
    ['certificate', 'certificate isn’t trusted', 'Server address'],
    ['address-malformed', 'This isn’t a server address', 'Server address'],
    ['port-blocked', 'This port can’t be used', 'Server address'],
    ['unauthorized', 'The server didn’t accept your API key', 'API key'],
    ['key-malformed', 'This doesn’t look like an API key', 'API key'],
  ])('explains %s, keeps what was typed and goes to the field', async (code, words, label) => {
    const fake = createFakeBridge();
    refuse(fake, code);
    const user = await open(fake);
    await fillIn(user);
    await press(user, 'Connect');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(field('Name').value).toBe('North Agency');
    expect(field('API key').value).toBe(' secret-key ');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
    expect(await violations()).toEqual([]);
  });

  it('asks for missing fields before anything is sent', async () => {
    const fake = createFakeBridge();
    const user = await open(fake);
    await press(user, 'Connect');
    expect(document.activeElement).toBe(field('Server address'));
    expect(describedBy('Server address')).toBe('Enter the server address');
    expect(describedBy('API key')).toBe('Enter the API key');
    await user.type(field('Server address'), 'stats.north.example');
    expect(field('Server address').getAttribute('aria-invalid')).toBeNull();
    await press(user, 'Connect');
    expect(document.activeElement).toBe(field('API key'));
    expect(describedBy('API key')).toBe('Enter the API key');
    expect(fake.callsOf('accounts.connect')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('says where a key comes from, and which fields are required', async () => {
    const user = await open(createFakeBridge());
    const help = screen.getByText('Where do I find the key?');
    expect(help.closest('details')?.open).toBe(false);
    await user.click(help);
    expect(help.closest('details')?.open).toBe(true);
    expect(screen.getByText(/issues a key to whoever holds an account there/)).toBeTruthy();
    expect(screen.getByText(/sitedeck-service keys add .*--rights all/)).toBeTruthy();
    expect(field('Server address').required && field('API key').required).toBe(true);
    expect(field('Name').required).toBe(false);
    expect(screen.getAllByText('* Required')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  it('connects without encryption only after consent, and asks again for another address', async () => {
    const fake = createFakeBridge();
    refuse(fake, 'insecure-address');
    const user = await open(fake);
    await fillIn(user);
    await press(user, 'Connect');
    await screen.findByText('This connection isn’t encrypted');
    expect(await violations()).toEqual([]);
    await press(user, 'Connect without encryption');
    await user.type(field('Server address'), 'x');
    await press(user, 'Connect');
    expect(fake.callsOf('accounts.connect').map((args) => args.allowInsecure)).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it.each<ErrorCode>(['keychain-missing', 'keychain-locked', 'keychain-failed'])(
    'offers to keep the key until quit when the answer is %s',
    async (code) => {
      const fake = createFakeBridge();
      refuse(fake, code);
      const user = await open(fake);
      await fillIn(user);
      await press(user, 'Connect');
      const offer = await screen.findByRole('button', { name: 'Use the key until I quit' });
      fake.heal('accounts.connect');
      await user.click(offer);
      await screen.findByRole('heading', { name: 'Websites' });
      expect(fake.callsOf('accounts.connect').at(-1)?.keepUntilQuit).toBe(true);
    },
  );

  it('is busy while connecting, and tries once', async () => {
    const fake = createFakeBridge();
    const held = fake.hold('accounts.connect');
    const user = await open(fake);
    await fillIn(user);
    await press(user, 'Connect');
    await held.arrived;
    const busy = screen.getByRole('button', { name: 'Connecting…' });
    await user.click(busy);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    expect(field('API key').readOnly).toBe(true);
    held.release();
    await screen.findByRole('heading', { name: 'Websites' });
    expect(fake.callsOf('accounts.connect')).toHaveLength(1);
  });

  it('removes an account that was added after the user canceled', async () => {
    const fake = createFakeBridge();
    const held = fake.hold('accounts.connect');
    const user = await open(fake);
    await fillIn(user);
    await press(user, 'Connect');
    await held.arrived;
    await press(user, 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    held.release();
    await expect
      .poll(() => fake.callsOf('accounts.remove'))
      .toEqual([{ accountId: 'connected-1' }]);
    await screen.findByRole('heading', { name: 'Welcome to Sitedeck' });
  });

  it('returns the focus to the button that opened it', async () => {
    const user = await open(createFakeBridge());
    await user.keyboard('{Escape}');
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Connect account' }));
  });
});

describe('Enter new API key', () => {
  it('replaces a refused key and reads again', async () => {
    const account = makeAccount('one', { name: 'North' });
    const fake = createFakeBridge({
      accounts: [account],
      websites: { one: [makeWebsite('north.example')] },
    });
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('unauthorized', 'Unauthenticated.', { status: 401 });
    });
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Enter new API key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter new API key' });
    expect(dialog.textContent).toContain('https://one.example');
    expect(await violations()).toEqual([]);
    await user.type(within(dialog).getByLabelText('API key'), 'new-key');
    fake.heal('websites.list');
    await press(user, 'Save key');
    await screen.findByRole('link', { name: 'north.example' });
    expect(fake.callsOf('accounts.replaceKey')).toEqual([{ accountId: 'one', key: 'new-key' }]);
  });

  it('says when the new key is refused too, and keeps it in the field', async () => {
    const fake = createFakeBridge({ accounts: [makeAccount('one', { name: 'North' })] });
    fake.answer('accounts.replaceKey', () => {
      throw new AppFailure('unauthorized', 'Unauthenticated.', { status: 401 });
    });
    const user = await renderApp(fake, { view: 'settings' });
    await chooseInMenu(user, 'North', 'Replace key…');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('API key'), 'wrong');
    await press(user, 'Save key');
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('The server didn’t accept your API key');
    expect(field('API key').value).toBe('wrong');
  });
});
