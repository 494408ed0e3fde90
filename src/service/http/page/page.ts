import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import { PRIVACY } from '../../../shared/api/websites';
import { serviceText } from '../../../shared/text/en/service';
import { dayNumber, dayText } from '../../calendar';
import type { Statistics } from '../../store/statistics';
import type { StoredWebsite, Websites } from '../../store/websites';
import { type Answer, Refusal } from '../answers';
import { normalizeDomain } from '../domain';
import type { RateLimit } from '../rate-limit';
import type { PageAccess } from './access';
import type { Markup } from './markup';
import { type PagePeriod, periodOf } from './period';
import { PAGE_HEADERS } from './style';
import { lockedView, messageView, statisticsView } from './views';

const words = serviceText.page;
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
    if (website === null) return MISSING;
    const show = (): Answer =>
      page(200, statisticsView(this.#content(website, periodOf(request.query.get('period')))));
    if (this.access.isOpen(website, request.cookie)) return show();
    const { authorization } = request;
    if (authorization === null) return locked(401, website);
    return this.#try(website, request, () => this.access.isOwner(authorization), show);
  }

  /** POST of the form: a right secret gets a cookie and is sent to the page. */
  async open(request: PageRequest, secret: string): Promise<Answer> {
    const website = this.#find(request.domain);
    if (website === null) return MISSING;
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
    { ip }: PageRequest,
    opens: () => boolean | Promise<boolean>,
    granted: () => Answer,
  ): Promise<Answer> {
    const name = `${ip} ${website.id}`;
    try {
      this.tries.use(name);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return locked(429, website, words.tooMany, cause.headers);
    }
    if (!(await opens())) return locked(401, website, words.wrong);
    this.tries.clear(name);
    return granted();
  }

  #find(domain: string): StoredWebsite | null {
    const name = normalizeDomain(domain);
    return name === null ? null : this.websites.findByDomain(name);
  }

  #content(website: StoredWebsite, period: PagePeriod) {
    return {
      domain: website.domain,
      period,
      visitors: everyDay(period, this.#rows(website, 'visitors', period)),
      pageviews: this.#rows(website, 'pageviews', period).reduce(
        (sum, { count }) => sum + count,
        0,
      ),
      lists: LISTS.map((name) => ({ name, rows: this.#rows(website, name, period) })),
    };
  }

  #rows(
    { id }: StoredWebsite,
    name: StatisticName,
    { from, to, days }: PagePeriod,
  ): StatisticRow[] {
    const byDay = name === 'visitors' || name === 'pageviews';
    return this.statistics.show(id, {
      name,
      from,
      to,
      sort_by: byDay ? 'value' : 'count',
      sort: byDay ? 'asc' : 'desc',
      per_page: byDay ? days : 10,
      page: 1,
    }).rows;
  }
}

/** Days without a visitor have no row: they are drawn as zero. */
function everyDay({ from, days }: PagePeriod, rows: StatisticRow[]): StatisticRow[] {
  const counts = new Map(rows.map(({ value, count }) => [value, count]));
  return Array.from({ length: days }, (_, index) => {
    const value = dayText(dayNumber(from) + index);
    return { value, count: counts.get(value) ?? 0 };
  });
}

const page = (status: number, markup: Markup, headers: Record<string, string> = {}): Answer => ({
  status,
  body: markup.text,
  headers: { ...PAGE_HEADERS, ...headers },
});

const MISSING = page(404, messageView(words.missing, words.missingHint));

/** The form that asks for the password or the key. @param problem why it is there again */
function locked(
  status: number,
  { domain, privacy }: StoredWebsite,
  problem?: string,
  headers?: Record<string, string>,
): Answer {
  const kind = privacy === PRIVACY.password ? 'password' : 'key';
  return page(status, lockedView(domain, kind, problem), headers);
}
