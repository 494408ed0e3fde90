import type { ListParameters } from '$main/api/parameters';
import type { OfflinePlan, Priority } from '$shared/bridge/contract';
import type { WebsiteLists } from './website-lists';

/** Finds the websites of a plan. */
export class WebsiteFinder {
  constructor(private readonly lists: WebsiteLists) {}

  /** Their ids; favorites as the server has them now, or as saved when it cannot be reached. @throws AppFailure */
  async find({ accountId, websites }: OfflinePlan, priority: Priority): Promise<number[]> {
    if (websites !== 'favorites') return [websites];
    const ids = new Set<number>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const parameters: ListParameters = {
        search_by: 'domain',
        favorite: true,
        sort_by: 'domain',
        sort: 'asc',
        per_page: 100,
        page,
      };
      const how = { accountId, source: 'network', priority } as const;
      const answer = await this.lists.read(how, parameters);
      const known = ids.size;
      for (const { id } of answer?.value.rows ?? []) ids.add(id);
      if (ids.size === known) break;
      last = answer?.value.lastPage ?? 1;
    }
    return [...ids];
  }
}
