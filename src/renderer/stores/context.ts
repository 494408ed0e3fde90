import { createContext } from 'svelte';
import type { Client } from '../client/client';
import type { Accounts } from './accounts.svelte';
import type { ConnectionState } from './connection.svelte';
import type { Dialogs } from './dialogs.svelte';
import type { FirstScreen } from './first-screen';
import type { Preferences } from './preferences.svelte';
import type { Router } from './router.svelte';

/*
 * What every view finds in its context. App.svelte puts it there once; tests put their own
 * (test/support/screen.ts). Nothing here is shared module state.
 */

export const [getClient, setClient] = createContext<Client>();
export const [getAccounts, setAccounts] = createContext<Accounts>();
export const [getRouter, setRouter] = createContext<Router>();
export const [getConnection, setConnection] = createContext<ConnectionState>();
export const [getPreferences, setPreferences] = createContext<Preferences>();
/** Dialogs that any screen can open: connect, replace a key. */
export const [getDialogs, setDialogs] = createContext<Dialogs>();
/** A view calls `getFirstScreen().settled()` when its data, or its final empty or error state, stands. */
export const [getFirstScreen, setFirstScreen] = createContext<FirstScreen>();
