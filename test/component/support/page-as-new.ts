import './cheap-misses';
import './cheap-styles';
import { cleanup, configure } from '@testing-library/svelte';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { setWeekStart } from '$shared/dates/week-start';
import { chooseLanguage } from '$shared/text';
import { chooseForms } from '$shared/text/forms';
import { windowListeners } from './window-listeners';

/*
 * Runs before each file of component tests. The files share a worker and its window
 * (vitest.config.ts), and each starts as if both were new. Hooks must be here: a module imported by
 * several files is loaded once, so its hooks would apply to the first file only.
 */

/** Long enough for a machine that runs several suites at once. Usually, nothing waits this long. */
const ASYNC_TIMEOUT_MS = 15_000;
configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });

beforeEach(() => localStorage.clear());
afterEach(() => cleanup());

const before = windowListeners();
/** Replaced functions of the document, but for the one that axe adds. */
const replaced = (): string[] =>
  Object.keys(document).filter((name) => name !== 'elementsFromPoint');
const own = replaced();
afterAll(() => {
  expect(windowListeners(), 'listeners to the window that a test has left').toEqual(before);
  expect(replaced(), 'functions of the document that a test has replaced').toEqual(own);
});

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
  // user-event replaces the window's clipboard and keeps its content.
  Reflect.deleteProperty(navigator, 'clipboard');
}

emptyPage();
setWeekStart('monday');
chooseForms({ numbers: 'language', dates: 'language' });
await chooseLanguage('en');
