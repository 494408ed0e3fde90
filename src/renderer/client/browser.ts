import type { Bridge } from '$shared/bridge/contract';
import { directionOf } from '$shared/text/locale';

declare global {
  interface Window {
    /** Exposed by the preload. */
    readonly sitedeck: Bridge;
  }
}

/*
 * Everything the page uses of `window`, as small interfaces, so that stores can be tested without a
 * browser and no other file uses globals.
 */

/** Reads and writes the URL hash, without the `#`. */
export interface HashAddress {
  read(): string;
  /**
   * Replaces the hash in place. The router owns the window's history (docs/decisions/windows.md).
   */
  write(hash: string): void;
  onChange(listener: () => void): () => void;
}

/** Stores texts by name between starts. */
export interface TextStore {
  get(name: string): string | null;
  set(name: string, text: string): void;
  isEmpty(): boolean;
  /** Listens to changes from other windows. */
  onChange(listener: (name: string) => void): () => void;
}

/** Whether the system prefers dark colors. */
export interface SystemTheme {
  isDark(): boolean;
  onChange(listener: () => void): () => void;
}

/** Listens to the system's online and offline events; the returned function stops listening. */
export function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns the bridge exposed by the preload. */
export function windowBridge(): Bridge {
  return window.sitedeck;
}

/** Returns the system's language and region. */
export function systemLocale(): string {
  return window.navigator.language;
}

/** Returns whether this is a Mac, which uses another modifier key. */
export function isMac(): boolean {
  return window.navigator.platform.startsWith('Mac');
}

/**
 * Returns whether this is Windows, which turns the Back and Forward buttons of mice and keyboards
 * into commands.
 */
export function isWindows(): boolean {
  return window.navigator.platform.startsWith('Win');
}

/** Returns whether this is Linux, whose scroll bars are drawn by the page. */
export function isLinux(): boolean {
  return window.navigator.platform.startsWith('Linux');
}

/** Prints the page with the print styles. */
export function printPage(): void {
  window.print();
}

/** Opens a web address in the user's browser. */
export function openAddress(address: string): void {
  window.open(address, '_blank', 'noreferrer');
}

/** Clears all preferences stored by the page. */
export function clearPreferences(): void {
  window.localStorage.clear();
}

/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload();
}

/** The document's title, and the element that carries theme and accent. */
export interface PageSurface {
  setTitle(title: string): void;
  /** Sets the theme and custom properties; removes properties not given. */
  paint(theme: 'light' | 'dark', properties: Record<string, string>): void;
  setDensity(density: string): void;
  /** Declares the page's language, for screen readers and the writing direction. */
  setLanguage(tag: string): void;
}

export const pageSurface: PageSurface = {
  setTitle: (title) => (window.document.title = title),
  setDensity: (density) => (window.document.documentElement.dataset['density'] = density),
  setLanguage(tag) {
    const root = window.document.documentElement;
    root.lang = tag;
    root.dir = directionOf(tag);
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
  write: (hash) => window.history.replaceState(null, '', `#${hash}`),
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

/** For a page that must not change anything: discards what it writes. */
export const readOnlyText: TextStore = { ...localText, set: () => undefined };

/** Returns how main renders a file with this page; null for a page in a window. */
export function offscreenPage(): { theme: 'light' | 'dark' | null } | null {
  const asked = new URLSearchParams(window.location.search);
  if (!asked.has('offscreen')) return null;
  const theme = asked.get('theme');
  return { theme: theme === 'light' || theme === 'dark' ? theme : null };
}

export const systemTheme: SystemTheme = {
  isDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  onChange(listener) {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};

/**
 * Runs a task with a different document title, for example for printing, which names the file after
 * it.
 */
export async function withTitle<Result>(
  title: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = window.document.title;
  window.document.title = title;
  try {
    return await work();
  } finally {
    window.document.title = before;
  }
}
