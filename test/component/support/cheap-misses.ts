import { configure, getConfig } from '@testing-library/svelte';

/*
 * While Testing Library waits for an element, its absence is no failure yet, and printing the page at each look takes a tenth
 * of the component tests' time. When it gives up, it asks for the error again, and the page is printed.
 */

const WAITS = '_disableExpensiveErrorDiagnostics';
const { getElementError } = getConfig();

configure({
  getElementError: (message, container) => {
    if (!(WAITS in getConfig())) throw new Error(`Testing Library no longer has ${WAITS}.`);
    if (Reflect.get(getConfig(), WAITS) === false) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
