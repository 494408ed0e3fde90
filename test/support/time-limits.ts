/** For a test that needs more than the usual minute because it kills many processes or counts a lot, ms. */
export const LONG_TEST_MS = 300_000;
