import { createContext } from 'svelte';
import type { Client } from '$client/client';
import type { Boot } from '$shared/bridge/contract';
import type { Accounts } from './accounts/accounts.svelte';
import type { ServerCapabilities } from './accounts/capabilities.svelte';
import type { ConnectionState } from './accounts/connection.svelte';
import type { AccountRoutes } from './app/account-routes.svelte';
import type { CollectionStore } from './app/collections.svelte';
import type { Commands } from './app/commands.svelte';
import type { DesktopCommands } from './app/desktop-commands.svelte';
import type { Dialogs } from './app/dialogs.svelte';
import type { FileProblemsStore } from './app/file-problems.svelte';
import type { FirstScreen } from './app/first-screen';
import type { Notices } from './app/notices.svelte';
import type { Preferences } from './app/preferences.svelte';
import type { Refresh } from './app/refresh.svelte';
import type { HashRouter } from './app/router.svelte';
import type { SiteMemory } from './app/site-memory.svelte';
import type { Toasts } from './app/toasts.svelte';
import type { OfflineSetsStore } from './offline/offline-sets.svelte';
import type { Favorites } from './websites/favorites.svelte';
import type { PendingDeletions } from './websites/pending-deletions.svelte';
import type { Portfolio } from './websites/portfolio.svelte';
import type { RecentVisits } from './websites/recent-visits.svelte';

/*
 * The stores every view finds in its context. App.svelte sets them once; tests set their own
 * (test/component/support/render-app.ts). None of this is shared module state.
 */

export const [getClient, setClient] = createContext<Client>();
/** Version and platform, from main's boot answer. */
export const [getBoot, setBoot] = createContext<Boot>();
export const [getAccounts, setAccounts] = createContext<Accounts>();
export const [getRouter, setRouter] = createContext<HashRouter>();
/** Routes of other accounts, and the last route of each account. */
export const [getAccountRoutes, setAccountRoutes] = createContext<AccountRoutes>();
export const [getConnection, setConnection] = createContext<ConnectionState>();
/** What the active account's server supports. */
export const [getCapabilities, setCapabilities] = createContext<ServerCapabilities>();
export const [getPreferences, setPreferences] = createContext<Preferences>();
/** The active account's favorite websites, including optimistic changes. */
export const [getFavorites, setFavorites] = createContext<Favorites>();
/**
 * Data on websites that only this computer has: the order of favorites, and the notes on reports.
 */
export const [getSiteMemory, setSiteMemory] = createContext<SiteMemory>();
/** Notes, goals and saved views. */
export const [getCollections, setCollections] = createContext<CollectionStore>();
/** Websites being deleted, which can be undone for a while. */
export const [getDeletions, setDeletions] = createContext<PendingDeletions>();
/** The list of websites, which stores the rows it has shown. */
export const [getPortfolio, setPortfolio] = createContext<Portfolio>();
/** The visits of the last days for the websites on screen. */
export const [getRecentVisits, setRecentVisits] = createContext<RecentVisits>();
/** Dialogs that any view can open, such as connecting or replacing a key. */
export const [getDialogs, setDialogs] = createContext<Dialogs>();
/** Requests again what the current view shows. */
export const [getRefresh, setRefresh] = createContext<Refresh>();
/** Runs the commands of the command table; views provide their actions. */
export const [getCommands, setCommands] = createContext<Commands>();
/** The settings that main applies, updates and links. */
export const [getDesktop, setDesktop] = createContext<DesktopCommands>();
/** Failures away from the user's focus. */
export const [getNotices, setNotices] = createContext<Notices>();
/** Completed actions, reported in the corner. */
export const [getToasts, setToasts] = createContext<Toasts>();
/** Problems with this computer's files. */
export const [getFileProblems, setFileProblems] = createContext<FileProblemsStore>();
/** What is saved for offline use. */
export const [getOfflineSets, setOfflineSets] = createContext<OfflineSetsStore>();
/**
 * Each view calls `getFirstScreen().settled()` when it shows its data, or its final empty or error
 * state.
 */
export const [getFirstScreen, setFirstScreen] = createContext<FirstScreen>();
