import type { SecretStore } from '$main/keychain/secret-store';
import type { Services } from '$main/services';
import { showStatisticParameters } from '$shared/api/parameters';
import { websiteSource } from '$shared/settings/source';
import { makeGoal, makeGroup, makeNote, makeView } from '$test/support/records';
import { listArguments } from '../fakes/services-fixture';
import { readRows, readWebsites } from '../support/reads';

/* Fills an application with typical data, by the part of the bridge that reads it. */

interface Target {
  services: Pick<Services, 'read'>;
  handlers: Services['handlers'];
  secrets: SecretStore;
  accountId: string;
  folder: string | null;
}

type Populate = (target: Target) => Promise<void>;

const DAYS = { from: '2026-11-01', to: '2026-11-07' };

const collections: Populate = async ({ handlers, accountId }) => {
  const website = { accountId, websiteId: 1, domain: 'one.example' };
  const subject = { kind: 'website' as const, ...website };
  const group = { kind: 'group' as const, groupId: 'group-1', domain: 'Group' };
  await handlers['collections.save']({
    notes: [makeNote({ id: 'note-1', subject, day: DAYS.from, text: 'Launch' })],
    goals: [
      makeGoal({ id: 'goal-1', subject, event: 'Signup', worth: { amount: 2, currency: 'EUR' } }),
    ],
    views: [
      makeView({ id: 'view-1', subject, name: 'Pages', query: { list: 'page' } }),
      makeView({ id: 'view-2', subject: group, name: 'Together', query: {} }),
    ],
    groups: [
      makeGroup({ id: 'group-1', name: 'Group', members: [website, { ...website, websiteId: 2 }] }),
    ],
  });
};

const drafts: Populate = async ({ handlers, accountId }) => {
  const typed = { fields: { domain: 'three.example' }, password: true, sent: false };
  const website = { id: 1, domain: 'one.example' };
  await handlers['drafts.save']({ accountId, draft: { form: 'add', ...typed } });
  await handlers['drafts.save']({ accountId, draft: { form: 'edit', website, ...typed } });
};

/** Saved answers, so that reads succeed without a network. */
const saved: Populate = async ({ services, accountId }) => {
  const source = 'network' as const;
  await readWebsites({ services }, { accountId, source, parameters: listArguments() });
  for (const name of ['visitors', 'page'] as const) {
    const of = websiteSource({ accountId, websiteId: 1 });
    const parameters = showStatisticParameters.parse({ name, ...DAYS });
    await readRows({ services }, { of, source, parameters });
  }
};

/** Paused, so that nothing runs in the background during an input. */
const offline: Populate = async ({ handlers, accountId }) => {
  const [set] = await handlers['offline.save']({ accountId, websites: 1, periods: ['7-days'] });
  await handlers['offline.control']({ id: set?.id ?? '', action: 'pause' });
};

const reports: Populate = async ({ handlers, folder }) => {
  const rhythm = { every: 'week' as const, time: '09:00', isOn: true };
  const mail = { host: '127.0.0.1', port: 9, encryption: 'tls' as const, user: null };
  await handlers['reports.saveMail']({
    mail: { ...mail, from: 'ann@one.example' },
    password: null,
  });
  const report = { ...rhythm, about: 'portfolio' as const, format: 'csv' as const };
  await handlers['reports.save']({
    ...report,
    id: 'report-1',
    name: 'Into a folder',
    delivery: 'folder',
    folder,
    recipients: [],
  });
  await handlers['reports.save']({
    ...report,
    id: 'report-2',
    name: 'By mail',
    delivery: 'mail',
    folder: null,
    recipients: ['ann@one.example'],
  });
};

const keychain: Populate = ({ secrets }) => secrets.set('an-orphan', 'of an account that is gone');

const builtIn: Populate = async ({ handlers }) => {
  await handlers['accounts.exploreSample']({});
};

const all =
  (...steps: Populate[]): Populate =>
  async (target) => {
    for (const one of steps) await one(target);
  };

/** By the first part of the channel's name. Other channels need only an account. */
export const POPULATE: Readonly<Record<string, Populate>> = {
  accounts: all(builtIn, collections, drafts),
  collections,
  diagnostics: saved,
  drafts,
  keychain,
  offline,
  portfolio: saved,
  reports: all(collections, reports),
  statistics: all(collections, saved),
  storage: all(saved, offline),
  websites: all(collections, saved),
};
