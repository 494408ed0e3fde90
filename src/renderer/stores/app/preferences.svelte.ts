import { Choices } from './choices.svelte';
import type { SystemTheme, TextStore } from '../../client/browser';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What every start leaves among the choices, so that the next one sees when all of them are gone. */
const MARK = 'started';

/** What the person chose for this computer. Nothing here is secret; it lives in the page's localStorage. */
export class Preferences {
  #store: TextStore;
  #system: SystemTheme;
  #stop: () => void;
  #theme = $state<Theme>('system');
  #systemDark = $state(false);

  /** The theme in force, after asking the system. */
  readonly shownTheme: 'light' | 'dark' = $derived.by(() => {
    if (this.#theme !== 'system') return this.#theme;
    return this.#systemDark ? 'dark' : 'light';
  });

  /** The person's choices of form. */
  readonly choices: Choices;

  /** Nothing is kept, not even the mark of an earlier start: this is the first, or Chromium found its file damaged. */
  readonly areNew: boolean;

  constructor(store: TextStore, system: SystemTheme) {
    this.#store = store;
    this.areNew = store.isEmpty();
    if (store.get(MARK) === null) this.mark();
    this.choices = new Choices(this);
    this.#system = system;
    this.#theme = this.#kept();
    this.#systemDark = system.isDark();
    const stops = [
      system.onChange(() => (this.#systemDark = this.#system.isDark())),
      store.onChange((name) => name === 'theme' && (this.#theme = this.#kept())),
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

  /** A choice kept by name, as JSON; null when there is none or it cannot be read. */
  read(name: string): unknown {
    const text = this.#store.get(name);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Written by another version or by hand: the same as never chosen.
      return null;
    }
  }

  keep(name: string, value: unknown): void {
    this.#store.set(name, JSON.stringify(value));
  }

  /** Leaves the mark; also after all choices were forgotten on purpose. */
  mark(): void {
    this.#store.set(MARK, 'yes');
  }

  destroy(): void {
    this.#stop();
  }

  #kept(): Theme {
    return THEMES.find((theme) => theme === this.#store.get('theme')) ?? 'system';
  }
}
