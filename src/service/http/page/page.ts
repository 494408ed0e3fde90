import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import { PRIVACY } from '../../../shared/api/websites';
import { dayNumber, dayText } from '../../calendar';
import type { StatisticQuery, Statistics } from '../../store/statistics';
import type { StoredWebsite, Websites } from '../../store/websites';
import { type Answer, Refusal } from '../answers';
import { normalizeDomain } from '../domain';
import type { RateLimit } from '../rate-limit';
import type { PageAccess } from './access';
import type { Day } from './days';
import type { Markup } from './markup';
import { type PagePeriod, periodOf } from './period';
import { PAGE_HEADERS } from './style';
import { type Speech, speechFor } from './speech';
import { type PageContent, statisticsView } from './statistics-view';
import { lockedView, messageView } from './views';

/** The statistics shown as lists, in the order people look at them. */
const LISTS: readonly StatisticName[] = [
  'page',
  'landing_page',
  'referrer',
  'campaign',
  'country',
  'city',
  'continent',
  'language',
  'browser',
  'os',
  'device',
  'resolution',
  'event',
];

export interface PageRequest {
  /** The path's only part. */
  domain: string;
  query: URLSearchParams;
  authorization: string | null;
  cookie: string | null;
  /** The languages a browser likes. */
  languages: string | null;
  ip: string;
}

/** The statistics page of a website at `/{domain}`. */
export class StatisticsPage {
  constructor(
    private readonly websites: Websites,
    private readonly statistics: Statistics,
    private readonly access: PageAccess,
    /** Wrong passwords and keys a minute, by client and website. */
    private readonly tries: RateLimit,
  ) {}

  /** GET: the page, or the form that asks for what opens it. */
  async show(request: PageRequest): Promise<Answer> {
    const website = this.#find(request.domain);
    if (website === null) return missing(speechOf(request));
    const show = (): Answer =>
      page(
        200,
        statisticsView(
          speechOf(request),
          this.#content(website, periodOf(request.query.get('period'))),
        ),
      );
    if (this.access.isOpen(website, request.cookie)) return show();
    const { authorization } = request;
    if (authorization === null) return locked(speechOf(request), 401, website);
    return this.#try(website, request, () => this.access.isOwner(authorization), show);
  }

  /** POST of the form: a right secret gets a cookie and is sent to the page. */
  async open(request: PageRequest, secret: string): Promise<Answer> {
    const website = this.#find(request.domain);
    if (website === null) return missing(speechOf(request));
    const opens = (): Promise<boolean> => this.access.opens(website, secret);
    return this.#try(website, request, opens, () => ({
      status: 303,
      body: null,
      headers: { location: `/${website.domain}`, 'set-cookie': this.access.cookie(website) },
    }));
  }

  /** A try counts before it is checked, so that many at once are no way around the limit. */
  async #try(
    website: StoredWebsite,
    request: PageRequest,
    opens: () => boolean | Promise<boolean>,
    granted: () => Answer,
  ): Promise<Answer> {
    const name = `${request.ip} ${website.id}`;
    const speech = speechOf(request);
    try {
      this.tries.use(name);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return locked(speech, 429, website, speech.words.tooMany, cause.headers);
    }
    if (!(await opens())) return locked(speech, 401, website, speech.words.wrong);
    this.tries.clear(name);
    return granted();
  }

  #find(domain: string): StoredWebsite | null {
    const name = normalizeDomain(domain);
    return name === null ? null : this.websites.findByDomain(name);
  }

  #content(website: StoredWebsite, period: PagePeriod): PageContent {
    const { from, to, days } = period;
    const rows = (name: StatisticName, more: Partial<StatisticQuery> = {}): StatisticRow[] => {
      const query = {
        name,
        from,
        to,
        sort_by: 'count',
        sort: 'desc',
        per_page: 10,
        page: 1,
      } as const;
      return this.statistics.show(website.id, { ...query, ...more }).rows;
    };
    const byDay = (name: 'visitors' | 'pageviews'): Map<string, number> =>
      new Map(rows(name, { per_page: days }).map(({ value, count }) => [value, count]));
    return {
      domain: website.domain,
      period,
      days: everyDay(period, byDay('visitors'), byDay('pageviews')),
      lists: LISTS.map((name) => ({ name, rows: rows(name) })),
    };
  }
}

/** Days on which nothing was counted have no row: they are zero. */
function everyDay(
  { from, days }: PagePeriod,
  visitors: ReadonlyMap<string, number>,
  pageviews: ReadonlyMap<string, number>,
): Day[] {
  return Array.from({ length: days }, (_, index) => {
    const day = dayText(dayNumber(from) + index);
    return { day, visitors: visitors.get(day) ?? 0, pageviews: pageviews.get(day) ?? 0 };
  });
}

const page = (status: number, markup: Markup, headers: Record<string, string> = {}): Answer => ({
  status,
  body: markup.text,
  headers: { ...PAGE_HEADERS, ...headers },
});

const speechOf = ({ languages }: PageRequest): Speech => speechFor(languages);

function missing(speech: Speech): Answer {
  const { missing, missingHint } = speech.words;
  return page(404, messageView(speech, missing, missingHint));
}

/** The form that asks for the password or the key. @param problem why it is there again */
function locked(
  speech: Speech,
  status: number,
  { domain, privacy }: StoredWebsite,
  problem?: string,
  headers?: Record<string, string>,
): Answer {
  const kind = privacy === PRIVACY.password ? 'password' : 'key';
  return page(status, lockedView(speech, domain, kind, problem), headers);
}
