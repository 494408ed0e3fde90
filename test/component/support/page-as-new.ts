import './cheap-misses';
import { cleanup, configure } from '@testing-library/svelte';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { setWeekStart } from '$shared/dates/week-start';
import { chooseLanguage } from '$shared/text';
import { chooseForms } from '$shared/text/forms';
import { listenedTo } from './window-listeners';

/*
 * Runs before each file of component tests. They share a worker and its window (vitest.config.ts), and each begins as if
 * both were new. Hooks belong here: a module that several files import is loaded once, so its hooks would be the first file's
 * alone.
 */

/** A machine that runs several suites at once is slow; nothing waits this long when all is well. */
const ASYNC_TIMEOUT_MS = 15_000;
configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });

beforeEach(() => localStorage.clear());
afterEach(() => cleanup());

const before = listenedTo();
afterAll(() =>
  expect(listenedTo(), 'listeners to the window that a test has left').toEqual(before),
);

function emptyPage(): void {
  cleanup();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
  // user-event puts one of its own over the window's, and keeps what was copied.
  Reflect.deleteProperty(navigator, 'clipboard');
}

emptyPage();
setWeekStart('monday');
chooseForms({ numbers: 'language', dates: 'language' });
await chooseLanguage('en');
