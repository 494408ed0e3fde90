import type { Client } from '../../client/client';
import { AnswerCoalescer } from './answer-coalescer';
import { SavedBatch } from './saved-batch';
import type { StatisticsSource } from './statistic-query';

/**
 * A source for readers of single statistics. Reads from the store that are made in the same task are combined into one call.
 *
 * @param onsaved called when a read from the store returns, whether anything is saved or not
 */
export function statisticsSource(client: Client, onsaved?: () => void): StatisticsSource {
  const batch = new SavedBatch(client, onsaved);
  return {
    saved: (query) => batch.read(query),
    async network(query, request, onpart) {
      const ask = () => client.call('statistics.show', { ...query, ...request, source: 'network' });
      if (query.of.kind === 'website') return ask();
      const stop = client.on('statistics.part', ({ requestId, answer }) => {
        if (requestId === request.requestId) onpart?.(answer);
      });
      try {
        return await ask();
      } finally {
        stop();
      }
    },
    cancel: (requestIds) => void client.call('requests.cancel', { requestIds }),
  };
}

/** A source that never asks the server: what is not saved stays unknown. */
export function storeAlone(source: StatisticsSource): StatisticsSource {
  return { ...source, network: () => Promise.resolve(null) };
}

/**
 * A source for screens that request many statistics at a time: the server's answers are shown together too.
 *
 * @param onsaved as of `statisticsSource`
 */
export function manyStatisticsSource(client: Client, onsaved?: () => void): StatisticsSource {
  const source = statisticsSource(client, onsaved);
  const coalescer = new AnswerCoalescer();
  return {
    ...source,
    network: (query, request, onpart) =>
      coalescer.show(() => source.network(query, request, onpart)),
  };
}
