/** The key of the service in tests. */
export const KEY = 'a-key-for-tests';

/** A browser's User-Agent that counts as a person's. */
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
