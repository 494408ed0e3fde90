import type { UpdateWebsiteParameters } from '$shared/api/parameters';
import { formOf, isHourStatistic, type StatisticRow } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { LiveVisits, Page } from '$shared/bridge/contract';
import { AppFailure, failureCode } from '$shared/failures/failure';
import { asciiSearch } from '$shared/lib/domains';
import type { ListParameters, StatisticParameters, StoreParameters } from '../../parameters';
import type { RequestSpec, WireAnswer } from '../../transport/wire';
import type { Exchange, ServerClient, WebsiteWrites } from '../server-client';
import {
  confirmsDeletion,
  decodeLiveVisits,
  decodeStatistic,
  decodeWebsite,
  decodeWebsiteList,
  includesFavorite,
} from './decode';
import type { Dialect, DialectMemory } from './dialect';
import { dialectEvidence } from './list-evidence';
import { serializeParameters } from './serialize';

const WEBSITES = '/api/v1/websites';

/**
 * The six operations of the API (docs/service-api.md), in the account's dialect. When the server's answer shows that the
 * dialect is wrong, the request is sent once more in the other form.
 */
export class ServiceClient implements ServerClient, WebsiteWrites {
  readonly writes = this;

  constructor(
    private readonly exchange: Exchange,
    private readonly dialect: DialectMemory,
  ) {}

  /** GET /api/v1/websites. Sends all parameters, because servers have their own defaults for missing ones. */
  async listWebsites(parameters: ListParameters): Promise<Page<Website>> {
    const page = await this.#list(parameters);
    const asked = parameters.favorite;
    const ignored = page.rows.some((row) => row.favorite !== null && row.favorite !== asked);
    // The server ignored the filter, so it accepts only digits for it.
    if (asked === undefined || !ignored || this.#dialect.favorite === 'digits') return page;
    this.#learn({ favorite: 'digits' });
    return this.#list(parameters);
  }

  /** GET /api/v1/websites/{id} */
  async showWebsite(id: number): Promise<Website> {
    const { json } = await this.exchange({ method: 'GET', path: `${WEBSITES}/${id}` });
    return decodeWebsite(json);
  }

  /** POST /api/v1/websites */
  async storeWebsite(parameters: StoreParameters): Promise<Website> {
    const spec = (dialect: Dialect): RequestSpec => {
      const { domain, ...rest } = parameters;
      const form = serializeParameters({ [dialect.domainParameter]: domain, ...rest }, dialect);
      return { method: 'POST', path: WEBSITES, form };
    };
    const dialect = this.#dialect;
    const otherwise = this.#otherDomainParameter();
    const [said, other] = [dialect.domainParameter, otherwise.domainParameter];
    const asksFor = (name: string, failure: AppFailure): boolean =>
      failure.details.status === 422 && Boolean(failure.details.fields?.[name]);
    try {
      const { json } = await this.exchange(spec(dialect)).catch(
        this.#adapt(spec, dialect, {
          otherwise,
          shows: (failure) => asksFor(other, failure),
          understood: (failure) => asksFor(other, failure) && !asksFor(said, failure),
          contradicts: (failure) => asksFor(said, failure),
        }),
      );
      return decodeWebsite(json);
    } catch (thrown) {
      throw withDocumentedNames(thrown);
    }
  }

  /** PUT or PATCH /api/v1/websites/{id} with the changed fields only. */
  async updateWebsite(id: number, parameters: UpdateWebsiteParameters): Promise<Website> {
    const website = await this.#update(id, parameters);
    const asked = parameters.favorite;
    if (asked !== undefined && website.favorite === null) return this.#lookForFavorite(id);
    const obeyed = asked === undefined || website.favorite === asked;
    if (obeyed || this.#dialect.favorite === 'digits') return website;
    // `false` was read as a non-empty word, hence as true.
    this.#learn({ favorite: 'digits' });
    return this.#update(id, { favorite: asked });
  }

  /**
   * DELETE /api/v1/websites/{id}, repeated once after a broken connection. "Not found" means success: an earlier DELETE whose
   * answer was lost may have arrived, and Chromium silently repeats one on a reused connection.
   */
  async deleteWebsite(id: number): Promise<void> {
    const send = (): Promise<WireAnswer> =>
      this.exchange({ method: 'DELETE', path: `${WEBSITES}/${id}` });
    const answer = await send()
      .catch((broken: unknown) => {
        if (failureCode(broken) !== 'unreachable') throw broken;
        return send();
      })
      .catch((refused: unknown) => {
        if (failureCode(refused) === 'not-found') return null;
        throw refused;
      });
    if (answer !== null && !confirmsDeletion(answer.json)) {
      throw new AppFailure('malformed-answer', 'answer: not a deletion');
    }
  }

  /** GET /api/v1/stats/{id} */
  async showStatistic(id: number, parameters: StatisticParameters): Promise<Page<StatisticRow>> {
    const { name, search } = parameters;
    const hourly = isHourStatistic(name);
    // Servers store hosts in ASCII, while users type and read them in their own script.
    const isOfHosts = formOf(name) === 'host';
    const spec = (dialect: Dialect): RequestSpec => {
      const old = hourly && dialect.hourly === 'hours';
      const query = serializeParameters(
        {
          ...parameters,
          ...(isOfHosts && search !== undefined && { search: asciiSearch(search) }),
          name: `${parameters.name}${old ? 's' : ''}`,
        },
        dialect,
      );
      return { method: 'GET', path: `/api/v1/stats/${id}`, query };
    };
    const dialect = this.#dialect;
    const { json } = await this.exchange(spec(dialect)).catch(
      this.#adapt(spec, dialect, {
        otherwise: { hourly: dialect.hourly === 'hour' ? 'hours' : 'hour' },
        shows: (failure) => hourly && refusesField(failure, 'name'),
      }),
    );
    return decodeStatistic(json);
  }

  /** GET /api/live/{id}: an addition of the built-in service (docs/service.md). */
  async showLiveVisits(id: number): Promise<LiveVisits> {
    const { json } = await this.exchange({ method: 'GET', path: `/api/live/${id}` });
    return decodeLiveVisits(json);
  }

  get #dialect(): Dialect {
    return this.dialect.get();
  }

  async #list(parameters: ListParameters): Promise<Page<Website>> {
    const { search, search_by, sort_by, ...rest } = parameters;
    const spec = (dialect: Dialect): RequestSpec => {
      const named = (key: string): string => (key === 'domain' ? dialect.domainParameter : key);
      const keys = { search_by: named(search_by), sort_by: named(sort_by) };
      const found = search === undefined ? {} : { search: asciiSearch(search) };
      const query = serializeParameters({ ...found, ...rest, ...keys }, dialect);
      return { method: 'GET', path: WEBSITES, query };
    };
    const dialect = this.#dialect;
    const { json } = await this.exchange(spec(dialect)).catch(
      this.#adapt(spec, dialect, {
        otherwise: this.#otherDomainParameter(),
        shows: ({ details }) =>
          details.status === 422 &&
          Boolean(details.fields?.['search_by'] ?? details.fields?.['sort_by']),
      }),
    );
    const page = decodeWebsiteList(json);
    this.#learn(dialectEvidence(json, parameters, page.rows));
    return page;
  }

  /** Some servers omit the favorite in the answer to an update. Servers without favorites always do. */
  async #lookForFavorite(id: number): Promise<Website> {
    const { json } = await this.exchange({ method: 'GET', path: `${WEBSITES}/${id}` });
    const website = decodeWebsite(json);
    this.#learn({ favorites: includesFavorite(json) ? 'server' : 'none' });
    return website;
  }

  async #update(id: number, parameters: UpdateWebsiteParameters): Promise<Website> {
    const spec = (dialect: Dialect): RequestSpec => {
      const form = serializeParameters(parameters, dialect);
      return { method: dialect.update, path: `${WEBSITES}/${id}`, form };
    };
    const dialect = this.#dialect;
    const { json } = await this.exchange(spec(dialect)).catch(
      this.#adapt(spec, dialect, {
        otherwise: { update: 'PUT' },
        shows: ({ details }) => details.status === 405,
      }),
    );
    return decodeWebsite(json);
  }

  /** Switches the name of a website's domain in requests. Whether lists can be sorted must then be learned again. */
  #otherDomainParameter(): Pick<Dialect, 'domainParameter' | 'domainOrder'> {
    const other = this.#dialect.domainParameter === 'domain' ? 'url' : 'domain';
    return { domainParameter: other, domainOrder: 'unproven' };
  }

  /** Stores the members of the change that differ. */
  #learn(change: Partial<Dialect>): void {
    if (!isPartOf(change, this.#dialect)) this.dialect.learn(change);
  }

  /**
   * Handles a refused request. If the refusal shows that the server expects the other form, sends the request once more
   * in that form and stores the form if it is accepted. A refused request has changed nothing, so a write may be
   * repeated too.
   *
   * @param dialect in which the request was refused
   */
  #adapt(
    spec: (dialect: Dialect) => RequestSpec,
    dialect: Dialect,
    { otherwise, shows, understood, contradicts }: Adaptation,
  ): (refusal: unknown) => Promise<WireAnswer> {
    return async (refusal) => {
      // The request was already sent in that form, so the refusal has another reason.
      const isOfForm = refusal instanceof AppFailure && shows(refusal);
      if (!isOfForm || isPartOf(otherwise, dialect)) throw refusal;
      const other = spec({ ...dialect, ...otherwise });
      const answer = await this.exchange(other).catch((again: unknown) => {
        if (!(again instanceof AppFailure)) throw again;
        if (understood?.(again)) this.#learn(otherwise);
        throw contradicts?.(again) ? refusal : again;
      });
      this.#learn(otherwise);
      return answer;
    };
  }
}

interface Adaptation {
  /** The other form of the request. */
  otherwise: Partial<Dialect>;
  /** Whether a refusal shows that the other form is needed. */
  shows: (failure: AppFailure) => boolean;
  /** Whether a refusal of the other form shows that the form itself was understood. */
  understood?: (failure: AppFailure) => boolean;
  /** Whether that refusal asks for the first form again. If so, the first refusal is reported. */
  contradicts?: (failure: AppFailure) => boolean;
}

function refusesField(failure: AppFailure, field: string): boolean {
  const { status, fields } = failure.details;
  // A 422 without named fields may be about any of them.
  return status === 422 && (fields === undefined || field in fields);
}

function isPartOf(some: Partial<Dialect>, dialect: Dialect): boolean {
  return Object.entries(some).every(([name, word]) => dialect[name as keyof Dialect] === word);
}

/** Renames `url` to `domain` in a server's messages, because users know the field as the domain. */
function withDocumentedNames(thrown: unknown): unknown {
  if (!(thrown instanceof AppFailure) || !thrown.details.fields?.['url']) return thrown;
  const { url = [], ...others } = thrown.details.fields;
  const fields = { ...others, domain: [...(others['domain'] ?? []), ...url] };
  return new AppFailure(thrown.code, thrown.message, { ...thrown.details, fields });
}
