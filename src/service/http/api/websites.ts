import type { z } from 'zod';
import { serviceText } from '../../../shared/text/en/service';
import { linesOf } from '../../../shared/api/line-rules';
import { parseNetwork } from '../../collect/exclusions';
import type { StoredWebsite, WebsiteChanges, Websites } from '../../store/websites';
import { type Answer, invalid, notFound, pageLinks, pageNumbers, recordAnswer } from '../answers';
import { normalizeDomain } from './domain';
import { fieldsOf, parseFields } from '../input';
import { hashPassword } from './passwords';
import { listWebsites, storeWebsite, updateWebsite } from './schemas';

const words = serviceText.validation;
type Fields = Record<string, unknown>;

/** The API's five operations on websites. */
export class WebsiteRoutes {
  /** @param address the service's own address, for the links of a list; @param beforeDelete writes hits that wait */
  constructor(
    private readonly websites: Websites,
    private readonly address: () => string,
    private readonly beforeDelete: () => void,
  ) {}

  list(query: URLSearchParams): Answer {
    const parameters = parseFields(listWebsites, withoutEmpty(fieldsOf(query)));
    const { rows, total } = this.websites.list(parameters);
    const path = `${this.address()}/api/v1/websites`;
    const numbers = pageNumbers(parameters.page, parameters.per_page, rows.length, total);
    return {
      status: 200,
      body: {
        data: rows.map(toRecord),
        links: pageLinks(path, query, numbers),
        meta: { ...numbers, path },
        status: 200,
      },
    };
  }

  show(id: number): Answer {
    return recordAnswer(200, toRecord(this.#find(id)));
  }

  async store(fields: Fields): Promise<Answer> {
    const { password, ...parameters } = parseFields(storeWebsite, withoutEmpty(fields));
    const domain = normalizeDomain(parameters.domain);
    if (domain === null) throw invalid({ domain: [words.domain] });
    checkAddresses(parameters.exclude_ips);
    if (parameters.privacy === 2 && password === undefined) {
      throw invalid({ password: [words.passwordRequired] });
    }
    const stored = this.websites.store({
      ...parameters,
      domain,
      exclude_params: parameters.exclude_params ?? null,
      exclude_ips: parameters.exclude_ips ?? null,
      password_hash: password === undefined ? null : await hashPassword(password),
    });
    if (stored === null) throw invalid({ domain: [words.domainTaken] });
    return recordAnswer(201, toRecord(stored));
  }

  async update(id: number, fields: Fields): Promise<Answer> {
    const website = this.#find(id);
    const parameters = parseFields(updateWebsite, fields);
    checkAddresses(parameters.exclude_ips);
    const hasPassword = parameters.password !== undefined || website.password_hash !== null;
    if (parameters.privacy === 2 && !hasPassword) {
      throw invalid({ password: [words.passwordRequired] });
    }
    const changed = this.websites.update(id, await toChanges(parameters, website));
    if (changed === null) throw notFound();
    return recordAnswer(200, toRecord(changed));
  }

  delete(id: number): Answer {
    this.beforeDelete();
    if (!this.websites.delete(id)) throw notFound();
    return { status: 200, body: { id, object: 'website', deleted: true, status: 200 } };
  }

  #find(id: number): StoredWebsite {
    const website = this.websites.find(id);
    if (website === null) throw notFound();
    return website;
  }
}

/** The record as the API shows it. `exclude_params` and the password are write-only. */
function toRecord(website: StoredWebsite) {
  return {
    id: website.id,
    object: 'website',
    domain: website.domain,
    privacy: website.privacy,
    password: website.password_hash !== null,
    email: website.email,
    exclude_bots: website.exclude_bots,
    exclude_ips: website.exclude_ips,
    favorite: website.favorited_at !== null,
    favorited_at: website.favorited_at,
    created_at: website.created_at,
    updated_at: website.updated_at,
  };
}

async function toChanges(
  { password, favorite, ...others }: z.output<typeof updateWebsite>,
  website: StoredWebsite,
): Promise<WebsiteChanges> {
  const changes: WebsiteChanges = { ...others };
  // An empty list is no list.
  if (others.exclude_ips === '') changes.exclude_ips = null;
  if (others.exclude_params === '') changes.exclude_params = null;
  if (password !== undefined) changes.password_hash = await hashPassword(password);
  if (favorite === true) changes.favorited_at = website.favorited_at ?? new Date().toISOString();
  if (favorite === false) changes.favorited_at = null;
  return changes;
}

function checkAddresses(text: string | undefined): void {
  const wrong = linesOf(text ?? null).findIndex((line) => parseNetwork(line) === null);
  if (wrong !== -1) throw invalid({ exclude_ips: [words.address(wrong + 1)] });
}

/** An empty field of a query or of a new website is one that was not filled in. */
function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
