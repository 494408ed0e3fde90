import type { Bridge } from '../../shared/bridge/contract';

declare global {
  interface Window {
    /** What the preload exposes. */
    readonly sitedeck: Bridge;
  }
}

/*
 * Everything the page takes from `window`, each as a small interface, so that stores can be tested without
 * a browser and no other file knows about globals.
 */

/** Where the page's address is read and written: the part after `#`. */
export interface HashAddress {
  read(): string;
  /** Writes the hash; `replace` leaves no step in the history. */
  write(hash: string, replace: boolean): void;
  onChange(listener: () => void): () => void;
}

/** A text kept between starts, by name. */
export interface TextStore {
  get(name: string): string | null;
  set(name: string, text: string): void;
  isEmpty(): boolean;
  /** Hears what another window has set. */
  onChange(listener: (name: string) => void): () => void;
}

/** Whether the system asks for dark colours. */
export interface SystemTheme {
  isDark(): boolean;
  onChange(listener: () => void): () => void;
}

/** Listens to the system's word that the network went or came; the returned function stops listening. */
export function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The bridge that the preload exposes. */
export function windowBridge(): Bridge {
  return window.sitedeck;
}

/** The person's language and region, as the system has them. */
export function systemLocale(): string {
  return window.navigator.language;
}

/** Whether this is a Mac, whose modifier key is another one. */
export function isMac(): boolean {
  return window.navigator.platform.startsWith('Mac');
}

/** Prints the page as the print styles have it. */
export function printPage(): void {
  window.print();
}

/** Forgets everything that was chosen in this page. */
export function forgetChoices(): void {
  window.localStorage.clear();
}

/** Starts the page over. */
export function reloadPage(): void {
  window.location.reload();
}

/** The document's title and the element that the theme and the accent are set on. */
export interface PageSurface {
  setTitle(title: string): void;
  /** Sets theme and custom properties; properties set before and not named now go away. */
  paint(theme: 'light' | 'dark', properties: Record<string, string>): void;
  setDensity(density: string): void;
  /** Says what language the page is in, so that it is read out and laid out as that one is. */
  setLanguage(tag: string): void;
}

/** Languages written from right to left, of those that ever had a catalogue anywhere. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

export const pageSurface: PageSurface = {
  setTitle: (title) => (window.document.title = title),
  setDensity: (density) => (window.document.documentElement.dataset['density'] = density),
  setLanguage(tag) {
    const root = window.document.documentElement;
    root.lang = tag;
    root.dir = RIGHT_TO_LEFT.includes(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  },
  paint(theme, properties) {
    const root = window.document.documentElement;
    root.dataset['theme'] = theme;
    const set = Array.from({ length: root.style.length }, (_, index) => root.style.item(index));
    for (const name of set) if (!(name in properties)) root.style.removeProperty(name);
    for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  },
};

export const hashAddress: HashAddress = {
  read: () => window.location.hash.slice(1),
  write(hash, replace) {
    const url = `#${hash}`;
    if (replace) window.history.replaceState(null, '', url);
    else window.history.pushState(null, '', url);
  },
  onChange(listener) {
    window.addEventListener('popstate', listener);
    window.addEventListener('hashchange', listener);
    return () => {
      window.removeEventListener('popstate', listener);
      window.removeEventListener('hashchange', listener);
    };
  },
};

export const localText: TextStore = {
  get: (name) => window.localStorage.getItem(name),
  set: (name, text) => window.localStorage.setItem(name, text),
  isEmpty: () => window.localStorage.length === 0,
  onChange(listener) {
    const hear = ({ key }: StorageEvent): void => {
      if (key !== null) listener(key);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

export const systemTheme: SystemTheme = {
  isDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  onChange(listener) {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};

/** Resolves after the next two animation frames: what was in the page before has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve()));
  });
}
