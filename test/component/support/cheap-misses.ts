import { configure, getConfig } from '@testing-library/svelte';

/*
 * While Testing Library waits for an element, printing the page at each attempt takes a tenth of
 * the component tests' time. It is printed only for the final failure.
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
