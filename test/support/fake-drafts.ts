import { draftName, type SavedDraft } from '../../src/shared/bridge/drafts';
import type { FakeHandlers } from './fake-bridge';

type DraftChannel = Extract<keyof FakeHandlers, `drafts.${string}`>;

/** The drafts' part of the pretended main process. */
export function draftHandlers(world: {
  drafts: Record<string, SavedDraft[]>;
  now: () => number;
}): Pick<FakeHandlers, DraftChannel> {
  const but = (accountId: string, name: string): SavedDraft[] =>
    (world.drafts[accountId] ?? []).filter(({ draft }) => draftName(draft) !== name);
  return {
    'drafts.list': ({ accountId }) => world.drafts[accountId] ?? [],
    'drafts.save': ({ accountId, draft }) => {
      const others = but(accountId, draftName(draft));
      world.drafts[accountId] = [{ draft, at: world.now() }, ...others];
      return null;
    },
    'drafts.discard': ({ accountId, name }) => {
      world.drafts[accountId] = but(accountId, name);
      return null;
    },
  };
}
