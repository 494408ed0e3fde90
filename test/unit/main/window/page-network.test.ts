import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { denyPermissions } from '$main/window/guards';
import { SpellChecking } from '$main/window/page-network';

/** The part of a session that spell checking uses. It records its calls. */
class SpellingSession extends EventEmitter {
  readonly told: string[] = [];
  setProxy = async (proxy: Electron.ProxyConfig): Promise<void> => {
    const { mode, proxyRules, proxyBypassRules } = proxy;
    const closed = `closed: ${proxyRules} ${proxyBypassRules}`;
    this.told.push(mode === 'fixed_servers' ? closed : `open: ${mode}`);
  };
  setSpellCheckerEnabled = (on: boolean): void => void this.told.push(on ? 'on' : 'off');
  setSpellCheckerLanguages = (languages: string[]): void =>
    void this.told.push(`languages: ${languages.join()}`);
}
/** Without `<-loopback>`, Chromium sends requests to this computer past the proxy. */
const CLOSED = 'closed: http://127.0.0.1:0 <-loopback>';

/** Spell checking with a session that records its calls in `told`. */
function spelling(languages = ['en-US']): { session: SpellingSession; spelling: SpellChecking } {
  const session = new SpellingSession();
  return { session, spelling: new SpellChecking(session as unknown as Session, languages) };
}

test('opens the network before a dictionary is requested and until it arrives', async () => {
  const { session, spelling: checking } = spelling();
  await checking.enable(true);
  expect(session.told).toEqual(['open: system', 'languages: en-US', 'on']);
  session.emit('spellcheck-dictionary-initialized', {}, 'en-US');
  expect(session.told.at(-1)).toBe(CLOSED);
  session.emit('spellcheck-dictionary-initialized', {}, 'en-US');
  expect(session.told).toHaveLength(4);
});

test('closes it when the last of several dictionaries has arrived or failed', async () => {
  const { session, spelling: checking } = spelling(['de', 'en-US']);
  await checking.enable(true);
  session.emit('spellcheck-dictionary-initialized', {}, 'de');
  expect(session.told).not.toContain(CLOSED);
  session.emit('spellcheck-dictionary-download-failure', {}, 'en-US');
  expect(session.told.at(-1)).toBe(CLOSED);
});

test('keeps it closed without spell checking, and if the system has dictionaries', async () => {
  const off = spelling();
  await off.spelling.enable(false);
  expect(off.session.told).toEqual([CLOSED, 'languages: ', 'off']);

  const mac = spelling([]);
  await mac.spelling.enable(true);
  expect(mac.session.told).toEqual([CLOSED, 'languages: ', 'on']);
});

test('closes it at once when spelling is turned off during a download', async () => {
  const { session, spelling: checking } = spelling();
  await checking.enable(true);
  await checking.enable(false);
  expect(session.told.slice(-3)).toEqual([CLOSED, 'languages: ', 'off']);
  session.emit('spellcheck-dictionary-initialized', {}, 'en-US');
  expect(session.told).toHaveLength(6);
});

test('grants no permission, no device and no download', () => {
  const given: unknown[] = [];
  const never = (handler: ((...args: never[]) => unknown) | null): void => {
    const asked = handler as ((...args: unknown[]) => unknown) | null;
    given.push(asked?.({}, 'hid', 'app://sitedeck', {}));
  };
  const session = {
    setPermissionRequestHandler: (handler: Parameters<Session['setPermissionRequestHandler']>[0]) =>
      handler?.({} as never, 'media', (granted) => given.push(granted), {} as never),
    setPermissionCheckHandler: never,
    setDevicePermissionHandler: never,
    on: (event: string, handler: (event: { preventDefault: () => void }) => void) =>
      handler({ preventDefault: () => given.push(event) }),
  };
  denyPermissions(session as unknown as Session);
  expect(given).toEqual([false, false, false, 'will-download']);
});
