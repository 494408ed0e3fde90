import { accountCalls } from './account-calls';
import { appCalls } from './app-calls';
import { storageCalls } from './storage-calls';
import { websiteCalls } from './website-calls';

/** Every call of the page to main, by its channel. Each takes one object; those that need nothing take `{}`. */
export const calls = { ...appCalls, ...accountCalls, ...websiteCalls, ...storageCalls };
