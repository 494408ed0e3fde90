import type { CachedReads } from '../reads/cached-reads';
import type { GroupReads } from '../reads/group-reads';
import type { LocalFavorites } from '../reads/local-favorites';
import type { SavedStatistics } from '../reads/saved-statistics';
import type { SavedWebsites } from '../reads/saved-websites';
import { statisticReadSpec } from '../reads/statistic-read';
import { websiteReadSpec, type WebsiteLists } from '../reads/website-lists';
import type { Reads } from './answers';

interface Dependencies {
  reads: CachedReads;
  statistics: SavedStatistics;
  websites: SavedWebsites;
  lists: WebsiteLists;
  favorites: LocalFavorites;
  groups: GroupReads;
}

/** The reads of live queries: each website's by its account's gateway and store. */
export function answerReads(at: Dependencies): Reads {
  const { reads, statistics: saved, websites, lists, favorites, groups } = at;
  return {
    saved: () => {
      const group = groups.saved();
      return (of, parameters) => {
        if (of.kind === 'group') return group(of, parameters);
        const { accountId, websiteId: id } = of;
        const how = { accountId, source: 'saved' } as const;
        return reads.read(how, statisticReadSpec(saved, how, { id, parameters }));
      };
    },
    statistic: (of, parameters, how, onpart) => {
      const asked = { ...how, source: 'network' } as const;
      if (of.kind === 'group') return groups.read(of, asked, parameters, onpart);
      const { accountId, websiteId: id } = of;
      const spec = statisticReadSpec(saved, { ...how, accountId }, { id, parameters });
      return reads.read({ ...asked, accountId }, spec);
    },
    websites: ({ accountId, parameters, searching }, how) =>
      lists.read({ accountId, ...asks(how) }, parameters, searching),
    website: async ({ accountId, id }, how) => {
      const spec = websiteReadSpec(websites, accountId, id);
      const answer = await reads.read({ accountId, ...asks(how) }, spec);
      return answer && { ...answer, value: favorites.mark(accountId, answer.value) };
    },
  };
}

const asks = (how: Parameters<Reads['website']>[1]) =>
  how === null ? ({ source: 'saved' } as const) : ({ ...how, source: 'network' } as const);
