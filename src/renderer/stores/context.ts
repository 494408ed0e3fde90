import { createContext } from 'svelte';
import type { Boot } from '../../shared/bridge/contract';
import type { Client } from '../client/client';
import type { ServerAbilities } from './accounts/abilities.svelte';
import type { Accounts } from './accounts/accounts.svelte';
import type { ConnectionState } from './accounts/connection.svelte';
import type { DesktopCommands } from './app/desktop-commands.svelte';
import type { Dialogs } from './app/dialogs.svelte';
import type { Favorites } from './websites/favorites.svelte';
import type { FirstScreen } from './app/first-screen';
import type { QueryCache } from './queries/query-cache';
import type { Notices } from './app/notices.svelte';
import type { OfflineSets } from './offline/offline-sets.svelte';
import type { Places } from './app/places.svelte';
import type { Preferences } from './app/preferences.svelte';
import type { RecentVisitors } from './websites/recent-visitors.svelte';
import type { Router } from './app/router.svelte';
import type { FileProblems } from './app/file-problems.svelte';

/*
 * What every view finds in its context. App.svelte puts it there once; tests put their own
 * (test/support/screen.ts). Nothing here is shared module state.
 */

export const [getClient, setClient] = createContext<Client>();
/** Version and platform, as main told them at the start. */
export const [getBoot, setBoot] = createContext<Boot>();
export const [getAccounts, setAccounts] = createContext<Accounts>();
export const [getRouter, setRouter] = createContext<Router>();
/** Places of other accounts, and where each account was left. */
export const [getPlaces, setPlaces] = createContext<Places>();
export const [getConnection, setConnection] = createContext<ConnectionState>();
/** What the active account's server can do, and what is done here in its place. */
export const [getAbilities, setAbilities] = createContext<ServerAbilities>();
export const [getPreferences, setPreferences] = createContext<Preferences>();
/** The active account's favorite websites, with the star's optimistic state. */
export const [getFavorites, setFavorites] = createContext<Favorites>();
/** The last days' visitors of the websites on the screen. */
export const [getRecentVisitors, setRecentVisitors] = createContext<RecentVisitors>();
/** Dialogs that any screen can open: connect, replace a key. */
export const [getDialogs, setDialogs] = createContext<Dialogs>();
/** What the desktop around the page asks of it, and the choices main works by. */
export const [getDesktop, setDesktop] = createContext<DesktopCommands>();
/** What was shown on screens that one comes back to. */
export const [getQueryCache, setQueryCache] = createContext<QueryCache>();
/** What failed away from where the person looks. */
export const [getNotices, setNotices] = createContext<Notices>();
/** What is wrong with this machine's own files. */
export const [getFileProblems, setFileProblems] = createContext<FileProblems>();
/** What is kept for reading without a network. */
export const [getOfflineSets, setOfflineSets] = createContext<OfflineSets>();
/** A view calls `getFirstScreen().settled()` when its data, or its final empty or error state, stands. */
export const [getFirstScreen, setFirstScreen] = createContext<FirstScreen>();
