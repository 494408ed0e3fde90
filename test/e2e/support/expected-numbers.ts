import type { StandaloneService } from './standalone-service';

/** A day and what was counted on it. */
export type DayCount = [day: string, count: number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The websites' domains and ids as the server has them, by domain. */
export async function websitesOf(service: StandaloneService): Promise<Map<string, number>> {
  const { data } = (await service.get('/websites', { per_page: '100' })) as {
    data: { id: number; domain: string }[];
  };
  return new Map(data.map(({ id, domain }) => [domain, id]));
}

/**
 * What the statistics screen has to show, worked out here from the server's own answers by nothing of the
 * application's: every day from first to last (`Y-m-d`), 0 where the server has no row.
 */
export async function expectedDays(
  service: StandaloneService,
  websiteId: number,
  name: 'visitors' | 'pageviews',
  range: { from: string; to: string },
): Promise<DayCount[]> {
  const counts = new Map<string, number>();
  const common = { name, ...range, per_page: '100', sort_by: 'value', sort: 'asc' };
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...common, page: String(page) };
    const answer = (await service.get(`/stats/${websiteId}`, query)) as {
      data: { value: string; count: string | number }[];
      last_page: number;
    };
    for (const { value, count } of answer.data) counts.set(value, Number(count));
    last = answer.last_page;
  }
  return daysOf(range).map((day) => [day, counts.get(day) ?? 0]);
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
