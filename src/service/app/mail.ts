import { toAppError } from '../../shared/failures/failure';
import { HttpError } from '../http/answers';
import { readBody } from '../http/body';
import type { ControlAccess } from '../http/api/control';
import { parseObject } from '../http/input';
import type { RateLimit } from '../http/rate-limit';
import type { Call } from '../http/request';
import { CONTROL, type Handler, type Router } from '../http/router';
import type { MailSchedule } from '../mail/schedule';
import type { UnsubscribePage } from '../mail/unsubscribe';
import type { Reader } from '../reading/requests';
import { pageLocaleFor } from '../statistics-page/page-locale';
import type { Store } from '../store/store';
import type { ServiceOptions } from './options';

const BODY_LIMIT = 16 * 1024;

/** Starts sending e-mail reports. @returns null without a mail server: nothing of it is loaded then */
export async function startReports(
  store: Store,
  reader: Reader,
  { mail, publicAddress }: ServiceOptions,
  report: (cause: unknown) => void,
): Promise<MailSchedule | null> {
  if (mail === undefined) return null;
  const [{ ReportSender }, { scheduleReports }] = await Promise.all([
    import('../mail/sender'),
    import('../mail/schedule'),
  ]);
  const sender = new ReportSender({
    store,
    reader,
    settings: mail,
    publicAddress: publicAddress ?? null,
    report,
    openSession: async (server) => (await import('../mail/smtp/session')).openSession(server),
    now: Date.now,
  });
  return scheduleReports(sender, report);
}

export interface MailRoutes {
  store: Store;
  control: ControlAccess;
  /** Pages per minute that a client may request; null for no limit. */
  requests: RateLimit | null;
}

/** The links of reports, which work without a mail server too, and the terminal's way to the recipients. */
export function addMail(
  router: Router,
  { store, control, requests }: MailRoutes,
  clientOf: (request: Call['request']) => string,
): void {
  let page: UnsubscribePage | null = null;
  const open = async ({ request, params }: Call) => {
    requests?.count(clientOf(request));
    page ??= new (await import('../mail/unsubscribe')).UnsubscribePage(store);
    const locale = await pageLocaleFor(request.headers['accept-language'] ?? null);
    return { page, token: params['token'] ?? '', locale };
  };
  const show: Handler = async (call) => {
    const { page, token, locale } = await open(call);
    return page.show(token, locale);
  };
  // Mail programs send it as well as the page's own form: the token alone decides (RFC 8058).
  const post: Handler = async (call) => {
    const { page, token, locale } = await open(call);
    return page.post(token, await readBody(call.request, BODY_LIMIT), locale);
  };
  router
    .get('/unsubscribe/:token', show)
    .on('POST', '/unsubscribe/:token', post)
    .methodNotAllowed('GET, HEAD, POST', '/unsubscribe/:token')
    .on('POST', `${CONTROL}mail`, ({ request }) => answerCommand(store, control, request));
}

async function answerCommand(store: Store, control: ControlAccess, request: Call['request']) {
  control.check(request);
  const { chooseRecipients, recipientsRequest } = await import('../mail/choose-recipients');
  const asked = recipientsRequest.parse(parseObject(await readBody(request, BODY_LIMIT)));
  try {
    return { status: 200, body: chooseRecipients(store, asked) };
  } catch (cause) {
    throw new HttpError(422, toAppError(cause).message);
  }
}
