import type { SystemTheme, TextStore } from '$client/browser';
import { type Theme, themeOf } from '$shared/settings/theme';
import { DisplayPreferencesStore } from './display-preferences.svelte';
import { Hints } from './hints.svelte';

/** A key that every start writes, so that the next start notices if all keys were lost. */
const MARK = 'started';

/** The preferences of this computer, stored in the page's localStorage. Nothing here is secret. */
export class Preferences {
  #store: TextStore;
  #system: SystemTheme;
  #stop: () => void;
  #theme = $state<Theme>('system');
  #systemDark = $state(false);

  /** The theme in effect, with `system` resolved. */
  readonly shownTheme: 'light' | 'dark' = $derived.by(() => {
    if (this.#theme !== 'system') return this.#theme;
    return this.#systemDark ? 'dark' : 'light';
  });

  /** The display preferences. */
  readonly display: DisplayPreferencesStore;

  /** The hints beside the sample data. */
  readonly hints: Hints;

  /** localStorage was empty: this is the first start, or Chromium discarded a damaged file. */
  readonly wereEmpty: boolean;

  constructor(store: TextStore, system: SystemTheme) {
    this.#store = store;
    this.wereEmpty = store.isEmpty();
    if (store.get(MARK) === null) this.mark();
    this.display = new DisplayPreferencesStore(this);
    this.hints = new Hints(this);
    this.#system = system;
    this.#theme = this.#kept();
    this.#systemDark = system.isDark();
    const stops = [
      system.onChange(() => (this.#systemDark = this.#system.isDark())),
      store.onChange((name) => {
        if (name === 'theme') this.#theme = this.#kept();
        this.hints.follow(name);
      }),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    this.#store.set('theme', theme);
  }

  /** Reads a saved value, parsed from JSON; null if it is missing or unreadable. */
  read(name: string): unknown {
    const text = this.#store.get(name);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Written by another version or by hand: ignore it.
      return null;
    }
  }

  set(name: string, value: unknown): void {
    this.#store.set(name, JSON.stringify(value));
  }

  /**
   * Calls back with the name of each value that another window changes; the returned function stops
   * that.
   */
  onOtherWindow(changed: (name: string) => void): () => void {
    return this.#store.onChange(changed);
  }

  /** Writes the start mark; needed again after the user cleared the preferences. */
  mark(): void {
    this.#store.set(MARK, 'yes');
  }

  destroy(): void {
    this.#stop();
  }

  #kept(): Theme {
    return themeOf(this.#store.get('theme')) ?? 'system';
  }
}
