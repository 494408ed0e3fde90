import AccountBadge from '$components/accounts/AccountBadge.svelte';
import AccountSecurityNote from '$components/accounts/AccountSecurityNote.svelte';
import AccountTile from '$components/accounts/AccountTile.svelte';
import Card from '$components/Card.svelte';
import EmptyState from '$components/EmptyState.svelte';
import FailureNote from '$components/FailureNote.svelte';
import NotAvailable from '$components/NotAvailable.svelte';
import SavedAge from '$components/SavedAge.svelte';
import Skeleton from '$components/Skeleton.svelte';
import BackCard from '$components/statistics/panels/BackCard.svelte';
import DelayedSkeleton from '$components/statistics/panels/DelayedSkeleton.svelte';
import PanelFailure from '$components/statistics/panels/PanelFailure.svelte';
import PanelSkeleton from '$components/statistics/panels/PanelSkeleton.svelte';
import type { Account } from '$shared/bridge/contract';
import type { AppError } from '$shared/failures/failure';
import { makeAccount } from '$test/support/records';
import { longIn, nothing, sampleTexts, type Specimen, states } from '../specimen';

const offline: AppError = { code: 'offline', message: '' };
const unauthorized: AppError = { code: 'unauthorized', message: '', status: 401 };
const minutes = (number: number): number => Date.now() - number * 60_000;
const REFRESH = { run: nothing, running: false, problem: null, keys: 'R' };

export const messages = (isRtl: boolean): Specimen[] => [
  ...states(
    EmptyState,
    320,
  )({
    empty: { title: 'No websites yet' },
    'with words and a step': {
      title: 'No websites yet',
      text: 'Add the first one, and its visits appear here.',
      icon: sampleTexts('◌'),
      actions: sampleTexts('Add website'),
    },
    'long words': { title: longIn(isRtl), text: longIn(isRtl) },
  }),
  ...states(
    FailureNote,
    420,
  )({
    note: { error: offline, onretry: nothing },
    alert: { error: unauthorized, role: 'alert', onnewkey: nothing },
    'long words': { error: { ...offline, detail: longIn(isRtl) } },
  }),
  ...states(
    PanelFailure,
    320,
  )({
    'a panel’s failure': { error: offline, onretry: nothing },
    'not reachable': { error: offline, onretry: nothing, reachable: false },
  }),
  ...states(NotAvailable)({
    'not available': { offline: false },
    'not available offline': { offline: true },
  }),
  ...states(SavedAge)({
    age: { fetchedAt: minutes(12), refresh: REFRESH },
    'refreshing by itself': { fetchedAt: minutes(12), refreshing: true, refresh: REFRESH },
    refreshing: {
      fetchedAt: minutes(12),
      refreshing: true,
      refresh: { ...REFRESH, running: true },
    },
    failed: { fetchedAt: minutes(12), refresh: { ...REFRESH, problem: offline } },
  }),
  ...states(
    Card,
    260,
  )({
    card: { children: sampleTexts('A card with padding') },
    'without padding': { padded: false, children: sampleTexts('For tables') },
    'long words': { children: sampleTexts(longIn(isRtl)) },
  }),
  ...states(
    BackCard,
    320,
  )({
    'back card': { title: 'Browsers', onback: nothing, children: sampleTexts('Content') },
    'long words': { title: longIn(isRtl), onback: nothing, children: sampleTexts('Content') },
  }),
  ...states(Skeleton, 200)({ loading: {}, 'loading, taller': { height: '40px' } }),
  ...states(DelayedSkeleton, 200)({ 'loading, later': { height: '40px' } }),
  ...states(PanelSkeleton, 320)({ 'a list is loading': { rows: 4 } }),
];

const account = makeAccount('a', {
  name: 'Bakery',
  address: 'https://stats.example.com',
  color: '#0f766e',
});
const insecure: Account = { ...account, address: 'http://stats.example.com' };

export const accounts = (isRtl: boolean): Specimen[] => [
  ...states(
    AccountBadge,
    260,
  )({
    account: { account },
    'without encryption': { account: insecure },
    'built in': { account: { ...account, kind: 'built-in', address: 'http://127.0.0.1:8420' } },
    'long words': { account: { ...account, name: longIn(isRtl) } },
  }),
  ...states(AccountSecurityNote)({ 'security note': { account: insecure } }),
  ...states(AccountTile)({
    tile: { name: 'Bakery', color: '#0f766e', ink: '#ffffff' },
    'no name': { name: '', color: '#eab308', ink: '#000000' },
    large: { name: 'My Shop', color: '#be123c', ink: '#ffffff', size: 48 },
  }),
];
