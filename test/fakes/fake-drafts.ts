import { type Draft, draftName, type SavedDraft } from '$shared/bridge/drafts';
import type { FakeHandlers } from './fake-bridge';

type DraftChannel = Extract<keyof FakeHandlers, `drafts.${string}`>;

/** Discards a form's draft, as main does after the server's answer. */
export function discardSent(
  world: { drafts: Record<string, SavedDraft[]> },
  { accountId, draft: sent }: { accountId: string; draft?: Draft | undefined },
): void {
  if (sent === undefined) return;
  const all = world.drafts[accountId] ?? [];
  world.drafts[accountId] = all.filter(({ draft }) => draftName(draft) !== draftName(sent));
}

/** Fake handlers of the calls about drafts. */
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
