/** For a single test that cannot end within the usual minute: it kills processes again and again, or counts very much. Milliseconds. */
export const LONG_TEST_MS = 300_000;
