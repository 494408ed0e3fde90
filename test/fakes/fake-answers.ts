import type { Website } from '$shared/api/websites';
import type { Answer, ReadMode } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { makeWebsite } from '$test/support/records';
import type { FakeHandlers, FakeWorld } from './fake-bridge';
import { discardSent } from './fake-drafts';
import { pageOf, selectWebsites } from './fake-lists';
import { omitFields } from './without';

type Answered =
  | 'websites.list'
  | 'websites.show'
  | 'websites.store'
  | 'websites.update'
  | 'websites.delete'
  | 'statistics.show';

/** Fields that servers hide. */
const HIDDEN = ['password', 'exclude_params'] as const;

/**
 * Answers of the fake server. They are saved as in main.
 *
 * @param onWebsites called when websites of an account were changed
 */
export function answerHandlers(
  world: FakeWorld,
  onWebsites: (accountId: string) => void,
): Pick<FakeHandlers, Answered> {
  const saved = new Map<string, { answer: Answer<unknown>; value: () => unknown }>();
  const sitesOf = (accountId: string): Website[] => world.websites[accountId] ?? [];
  const siteOf = (accountId: string, id: number): Website => {
    const site = sitesOf(accountId).find((one) => one.id === id);
    if (!site) throw new AppFailure('not-found', `no website ${id}`, { status: 404 });
    return site;
  };

  function read<Value>(args: { source: ReadMode }, value: () => Value): Answer<Value> | null {
    const key = JSON.stringify(omitFields(args, ['source', 'requestId', 'priority']));
    if (args.source === 'saved')
      return (saved.get(key)?.answer as Answer<Value> | undefined) ?? null;
    const answer = { value: value(), fetchedAt: world.now(), final: false, problem: null };
    saved.set(key, { answer: { ...structuredClone(answer), saved: true }, value });
    return { ...answer, saved: false };
  }

  /** Records the change in the store, as main does. */
  function written(accountId: string): void {
    for (const [key, one] of saved) {
      const isList =
        key.includes(`"accountId":${JSON.stringify(accountId)}`) && !key.includes('"of"');
      try {
        if (isList) one.answer = { ...one.answer, value: structuredClone(one.value()) };
      } catch {
        saved.delete(key);
      }
    }
    onWebsites(accountId);
  }

  return {
    'websites.list': (args) =>
      read(args, () => pageOf(selectWebsites(sitesOf(args.accountId), args.parameters), args)),
    'websites.show': (args) => read(args, () => siteOf(args.accountId, args.id)),
    'websites.store': ({ accountId, parameters, draft }) => {
      discardSent(world, { accountId, draft });
      const site = makeWebsite(parameters.domain, omitFields(parameters, HIDDEN));
      world.websites[accountId] = [...sitesOf(accountId), site];
      written(accountId);
      return site;
    },
    'websites.update': ({ accountId, id, parameters, draft }) => {
      discardSent(world, { accountId, draft });
      const site = Object.assign(siteOf(accountId, id), omitFields(parameters, HIDDEN));
      written(accountId);
      return site;
    },
    'websites.delete': ({ accountId, id }) => {
      siteOf(accountId, id);
      world.websites[accountId] = sitesOf(accountId).filter((one) => one.id !== id);
      written(accountId);
      return null;
    },
    'statistics.show': (args) =>
      read(args, () => {
        const { of } = args;
        if (of.kind === 'website') siteOf(of.accountId, of.websiteId);
        return pageOf(world.statistics[args.parameters.name] ?? [], args);
      }),
  };
}
