import type { Reader } from '$service/reading/requests';
import type { Websites } from '$service/store/websites';
import { serviceText } from '$shared/text/en/service';
import {
  type HttpAnswer,
  invalidFieldsError,
  notFoundError,
  pageLinks,
  pageNumbers,
} from '../answers';
import { parameterFields, parseFields } from '../input';
import { showStatisticRequest } from './schemas';

/** The route `GET /api/v1/stats/{id}`: a page of a statistic's rows. */
export class StatisticRoutes {
  /** @param address returns the service's own address, for the links to pages */
  constructor(
    private readonly websites: Websites,
    private readonly reader: Reader,
    private readonly address: () => string,
  ) {}

  async show(id: number, query: URLSearchParams): Promise<HttpAnswer> {
    if ((await this.websites.find(id)) === null) throw notFoundError();
    const fields = Object.entries(parameterFields(query)).filter(([, value]) => value !== '');
    const parameters = parseFields(showStatisticRequest, Object.fromEntries(fields));
    if (parameters.to < parameters.from) {
      throw invalidFieldsError({ to: [serviceText.validation.lastBeforeFirst] });
    }
    const { rows, total } = await this.reader.statistic(id, parameters);
    const path = `${this.address()}/api/v1/stats/${id}`;
    const numbers = pageNumbers(parameters.page, parameters.per_page, rows.length, total);
    const links = pageLinks(path, query, numbers);
    return {
      status: 200,
      body: {
        ...numbers,
        // Counts are texts, as in the answers of other servers of this API.
        data: rows.map(({ value, count }) => ({ value, count: String(count) })),
        path,
        first_page_url: links.first,
        last_page_url: links.last,
        next_page_url: links.next,
        prev_page_url: links.prev,
        status: 200,
      },
    };
  }
}
