import { HttpError } from '$service/http/answers';
import type { ControlAccess } from '$service/http/api/control';
import { readBody } from '$service/http/body';
import type { RateLimit } from '$service/http/rate-limit';
import type { RoutedRequest } from '$service/http/request';
import { CONTROL_PREFIX, type Handler, type HttpRouter } from '$service/http/router';
import type { UnsubscribePage } from '$service/mail/unsubscribe';
import { pageLocaleFor } from '$service/statistics-page/page-locale';
import type { Store } from '$service/store/store';
import { AppFailure } from '$shared/failures/failure';

const BODY_LIMIT = 16 * 1024;

export interface MailRoutes {
  store: Store;
  control: ControlAccess;
  /** The number of pages per minute that a client may request; null for no limit. */
  requests: RateLimit | null;
}

/**
 * Adds the pages behind the links of e-mail reports, which also work without a mail server, and the route for the
 * recipients command.
 */
export function addMailRoutes(
  router: HttpRouter,
  { store, control, requests }: MailRoutes,
  clientOf: (request: RoutedRequest['request']) => string,
): void {
  let page: UnsubscribePage | null = null;
  const open = async ({ request, params }: RoutedRequest) => {
    requests?.count(clientOf(request));
    page ??= await (await import('$service/mail/unsubscribe')).openUnsubscribePage(store);
    const locale = await pageLocaleFor(request.headers['accept-language'] ?? null);
    return { page, token: params['token'] ?? '', locale };
  };
  const show: Handler = async (call) => {
    const { page, token, locale } = await open(call);
    return page.show(token, locale);
  };
  // Both mail programs and the form on the page send this request, so only the token is checked (RFC 8058).
  const post: Handler = async (call) => {
    const { page, token, locale } = await open(call);
    return page.post(token, await readBody(call.request, BODY_LIMIT), locale);
  };
  router
    .get('/unsubscribe/:token', show)
    .on('POST', '/unsubscribe/:token', post)
    .methodNotAllowed('GET, HEAD, POST', '/unsubscribe/:token')
    .on('POST', `${CONTROL_PREFIX}mail`, ({ request }) => answerCommand(store, control, request));
}

async function answerCommand(
  store: Store,
  control: ControlAccess,
  request: RoutedRequest['request'],
) {
  const { chooseRecipients, recipientsRequest } = await import('$service/mail/choose-recipients');
  const order = await control.read(request, recipientsRequest, BODY_LIMIT);
  try {
    return { status: 200, body: await chooseRecipients(store, order) };
  } catch (cause) {
    if (cause instanceof AppFailure) throw new HttpError(422, cause.message);
    throw cause;
  }
}
