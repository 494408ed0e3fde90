import type { Session } from 'electron';

/**
 * An unusable proxy: Chromium rejects port 0 before it opens a socket. The bypass rule removes Chromium's exception for loopback
 * addresses.
 */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:0',
  proxyBypassRules: '<-loopback>',
} as const;

type Net = Pick<Session, 'setProxy'>;
type Speller = Net &
  Pick<Session, 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages' | 'on' | 'removeListener'>;

/**
 * Blocks the page session's network. A content security policy stops requests; this stops what no policy covers, WebRTC over TCP.
 * The page's files need no network, and main talks to servers in sessions of its own (src/main/network/network.ts).
 */
export function blockNetwork(session: Net): Promise<void> {
  return session.setProxy(NOWHERE);
}

/**
 * Switches spell checking of fields. The dictionary is the only thing this session ever downloads: its network is open until that
 * is done.
 */
export class SpellChecking {
  #stopWaiting: (() => void) | null = null;

  constructor(
    private readonly session: Speller,
    /** Whose dictionaries Chromium has to download; none on macOS, which has its own. */
    private readonly languages: readonly string[],
    private readonly close: (session: Net) => Promise<void> = blockNetwork,
  ) {}

  /** @throws Error when Chromium rejects the change */
  async enable(wanted: boolean): Promise<void> {
    this.#stopWaiting?.();
    const languages = wanted ? [...this.languages] : [];
    if (languages.length > 0) {
      this.#closeAfter(languages.length);
      await this.session.setProxy({ mode: 'system' });
    } else await this.close(this.session);
    // Chromium asks for a dictionary when its language is set, whether or not spelling is on.
    this.session.setSpellCheckerLanguages(languages);
    this.session.setSpellCheckerEnabled(wanted);
  }

  /** Closes the network once this many dictionaries have loaded or failed. */
  #closeAfter(expected: number): void {
    const { session } = this;
    let left = expected;
    const onOne = (): void => {
      left -= 1;
      if (left > 0) return;
      this.#stopWaiting?.();
      void this.close(session);
    };
    session.on('spellcheck-dictionary-initialized', onOne);
    session.on('spellcheck-dictionary-download-failure', onOne);
    this.#stopWaiting = () => {
      this.#stopWaiting = null;
      session.removeListener('spellcheck-dictionary-initialized', onOne);
      session.removeListener('spellcheck-dictionary-download-failure', onOne);
    };
  }
}
