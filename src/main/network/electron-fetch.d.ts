/** Electron's fetch is Chromium's: unlike Node's, whose types main has, it has a cache. */
interface RequestInit {
  cache?: 'no-store';
}
