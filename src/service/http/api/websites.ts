import type { StoredWebsite, Websites } from '$service/store/websites';
import { isAddressOrNetwork, nonBlankLines } from '$shared/api/line-rules';
import { fieldOf, TEXT_NAMES } from '$shared/api/website-fields';
import { serviceText } from '$shared/text/en/service';
import {
  type HttpAnswer,
  invalidFieldsError,
  notFoundError,
  pageLinks,
  pageNumbers,
  recordAnswer,
} from '../answers';
import { parameterFields, parseFields } from '../input';
import { normalizeDomain } from './domain';
import { listWebsitesRequest, storeWebsiteRequest, updateWebsiteRequest } from './schemas';
import { type RequestedFields, toRecord, toStored } from './website-record';

const words = serviceText.validation;
type Fields = Record<string, unknown>;

const ADDRESS_LISTS = TEXT_NAMES.filter((name) => fieldOf(name).line === isAddressOrNetwork);

/** The routes of the API's five operations on websites. */
export class WebsiteRoutes {
  /**
   * @param address returns the service's own address, for the links of a list
   * @param afterDelete starts the removal of a deleted website's data
   */
  constructor(
    private readonly websites: Websites,
    private readonly address: () => string,
    private readonly afterDelete: () => void,
  ) {}

  /** @param only the id of the only website to list; null lists all */
  async list(query: URLSearchParams, only: number | null): Promise<HttpAnswer> {
    const parameters = parseFields(listWebsitesRequest, withoutEmpty(parameterFields(query)));
    const { rows, total } = await this.websites.list(parameters, only);
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

  async show(id: number): Promise<HttpAnswer> {
    return recordAnswer(200, toRecord(await this.#find(id)));
  }

  async store(fields: Fields): Promise<HttpAnswer> {
    const parameters = parseFields(storeWebsiteRequest, withoutEmpty(fields));
    const domain = normalizeDomain(parameters.domain);
    if (domain === null) throw invalidFieldsError({ domain: [words.domain] });
    checkAddresses(parameters);
    if (parameters.privacy === 2 && parameters.password === undefined) {
      throw invalidFieldsError({ password: [words.passwordRequired] });
    }
    const stored = await this.websites.store({ ...(await toStored(parameters, null)), domain });
    if (stored === null) throw invalidFieldsError({ domain: [words.domainTaken] });
    return recordAnswer(201, toRecord(stored));
  }

  async update(id: number, fields: Fields): Promise<HttpAnswer> {
    const website = await this.#find(id);
    const parameters = parseFields(updateWebsiteRequest, fields);
    checkAddresses(parameters);
    const hasPassword = parameters.password !== undefined || website.password_hash !== null;
    if (parameters.privacy === 2 && !hasPassword) {
      throw invalidFieldsError({ password: [words.passwordRequired] });
    }
    const changed = await this.websites.update(id, await toStored(parameters, website));
    if (changed === null) throw notFoundError();
    return recordAnswer(200, toRecord(changed));
  }

  async delete(id: number): Promise<HttpAnswer> {
    if (!(await this.websites.delete(id))) throw notFoundError();
    this.afterDelete();
    return { status: 200, body: { id, object: 'website', deleted: true, status: 200 } };
  }

  async #find(id: number): Promise<StoredWebsite> {
    const website = await this.websites.find(id);
    if (website === null) throw notFoundError();
    return website;
  }
}

/** Refuses lines that are not addresses, because they would have no effect. */
function checkAddresses(fields: RequestedFields): void {
  for (const name of ADDRESS_LISTS) {
    const lines = nonBlankLines(fields[name] ?? null);
    const wrong = lines.findIndex((line) => !isAddressOrNetwork(line));
    if (wrong !== -1) throw invalidFieldsError({ [name]: [words.address(wrong + 1)] });
  }
}

/** Removes empty fields: in a query, or for a new website, they count as not sent. */
function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
