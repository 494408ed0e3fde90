import type { Page } from 'playwright/test';
import type { Update } from '$shared/bridge/answer-values';
import type { Answer, ResultEnvelope } from '$shared/bridge/contract';
import type { Query, ValueOf } from '$shared/bridge/query-values';

/** The account that a page shows. */
export function activeAccount(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const boot = await window.sitedeck['app.boot']({});
    return boot.ok ? (boot.value.list.activeId ?? '') : '';
  });
}

/**
 * Sends a request to a server through a page's bridge, regardless of saved data; `insist` is like
 * "Try again".
 */
export async function requestServer<Q extends Query>(
  page: Page,
  query: Q,
  insist = false,
): Promise<ResultEnvelope<Answer<ValueOf<Q>> | null>> {
  const answered = await page.evaluate(
    async ([asked, again]): Promise<ResultEnvelope<unknown>> => {
      const bridge = window.sitedeck;
      const id = crypto.randomUUID();
      const last = Promise.withResolvers<Update>();
      let isAsked = false;
      const take = (updates: Update[]): void => {
        for (const update of updates.filter((one) => one.id === id)) {
          if (isAsked && !update.isAsking) last.resolve(update);
          isAsked ||= update.isAsking;
        }
      };
      const stop = bridge.on('queries.updated', (text) => take(JSON.parse(text) as Update[]));
      await bridge['queries.watch']({ watches: [{ id, query: asked, priority: 'saved' }] });
      const refresh = { ids: [id], olderThan: null, insist: again };
      const begun = await bridge['queries.refresh'](refresh);
      if (!begun.ok) return begun;
      take(JSON.parse(begun.value) as Update[]);
      const { answer, problem } = await last.promise;
      stop();
      await bridge['queries.unwatch']({ ids: [id] });
      if (answer === null && problem !== null) return { ok: false, error: problem };
      return { ok: true, value: answer };
    },
    [query as Query, insist] as const,
  );
  return answered as ResultEnvelope<Answer<ValueOf<Q>> | null>;
}
