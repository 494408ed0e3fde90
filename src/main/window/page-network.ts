import type { Session } from 'electron';

/**
 * A proxy that nothing can be sent to: Chromium refuses port 0 before it opens a socket. The bypass rule takes back Chromium's
 * exception for this machine's own addresses.
 */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:0',
  proxyBypassRules: '<-loopback>',
} as const;

type Net = Pick<Session, 'setProxy'>;
type Speller = Net &
  Pick<Session, 'setSpellCheckerEnabled' | 'getSpellCheckerLanguages' | 'on' | 'removeListener'>;

/**
 * Leaves the page's session no way out. A content security policy stops requests; this stops what no policy covers, WebRTC over
 * TCP. The page's files need no network, and main asks servers in sessions of its own (src/main/network/network.ts).
 */
export function closeNetwork(session: Net): Promise<void> {
  return session.setProxy(NOWHERE);
}

/**
 * Whether fields of the page are checked for spelling. The dictionary is the one thing that this session ever downloads: its
 * network is open until that is over.
 */
export class SpellChecking {
  #stopWaiting: (() => void) | null = null;

  constructor(
    private readonly session: Speller,
    /** macOS has dictionaries of its own. */
    private readonly downloads: boolean,
    private readonly close: (session: Net) => Promise<void> = closeNetwork,
  ) {}

  /** @throws Error when Chromium does not take the change */
  async enable(wanted: boolean): Promise<void> {
    this.#stopWaiting?.();
    const expected = this.downloads ? this.session.getSpellCheckerLanguages().length : 0;
    if (wanted && expected > 0) {
      this.#closeAfter(expected);
      await this.session.setProxy({ mode: 'system' });
    } else await this.close(this.session);
    this.session.setSpellCheckerEnabled(wanted);
  }

  /** Closes the network once so many dictionaries are there, or will not come. */
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
