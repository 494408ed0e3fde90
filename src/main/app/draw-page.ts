import { join } from 'node:path';
import { app } from 'electron';
import type { Boot } from '$shared/bridge/boot';
import type { Channel } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { SettingsFile } from '../desktop/settings-file';
import { type CallHandler, type Handlers, registerHandlers } from '../ipc/register';
import { machinePolicy } from '../policy/machine';
import type { Services } from '../services';
import type { DrawRequest } from '../terminal/draw-request';
import { APP_ORIGIN } from '../window/app-protocol';
import { drawOffscreenPage } from '../window/offscreen-page';

type DrawnServices = Pick<
  Services,
  'handlers' | 'accounts' | 'showAccount' | 'drawOnce' | 'isBusy' | 'forgetPage' | 'forgetWindow'
>;

/** Draws a page of the application without a window. @throws Error, AppFailure or the signal's reason */
export async function drawPage(
  services: DrawnServices,
  request: DrawRequest,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = Promise.withResolvers<void>();
  let asked = 0;
  let pageId: number | null = null;
  const handlers = handlersFor(services, request, drawn.resolve);
  return drawOffscreenPage(
    {
      preload: join(app.getAppPath(), 'out/preload/index.cjs'),
      serve(page) {
        pageId = page.id;
        const { source } = request;
        if (source.kind === 'website') services.showAccount(page.id, source.accountId);
        const counted =
          (channel: Channel): CallHandler =>
          async (args, caller) => {
            asked += 1;
            try {
              return await (handlers[channel] ?? refuse(channel))(args, caller);
            } finally {
              asked -= 1;
            }
          };
        registerHandlers(page.ipc, counted, [APP_ORIGIN]);
      },
      isBusy: async () => asked > 0 || (pageId !== null && (await services.isBusy(pageId))),
      drawn: drawn.promise,
      onClosed(windowId) {
        services.forgetPage(windowId);
        services.forgetWindow(windowId);
      },
    },
    request,
    signal,
  );
}

/** Handlers for an offscreen page: it may read but not change anything. */
function handlersFor(
  { handlers, accounts, drawOnce }: DrawnServices,
  request: DrawRequest,
  onDrawn: () => void,
): Partial<Handlers> {
  return {
    'app.boot': async (_args, { id }): Promise<Boot> => ({
      version: app.getVersion(),
      platform: process.platform,
      list: accounts(id),
      route: { view: 'websites' },
      // The window opens at the last route of its account. A group opens beside any account.
      routes: { [accounts(id).activeId ?? '']: routeOf(request) },
      settings: new SettingsFile(app.getPath('userData'), machinePolicy().settings).settings,
      // Only the settings' switches need this list.
      managed: [],
      destination: null,
    }),
    'app.drawn': async () => {
      onDrawn();
      return null;
    },
    'app.changeTheme': async () => null,
    'collections.list': handlers['collections.list'],
    'queries.watch': async (args, id) => {
      await drawOnce(id, { isOffline: request.isOffline });
      return handlers['queries.watch'](args, id);
    },
    'queries.unwatch': handlers['queries.unwatch'],
    'queries.refresh': handlers['queries.refresh'],
    'statistics.live': async () => null,
    'statistics.savedRanges': handlers['statistics.savedRanges'],
    'capabilities.show': handlers['capabilities.show'],
    'connection.show': handlers['connection.show'],
    'fileProblems.list': async () => [],
    'offline.list': async () => [],
  };
}

const refuse =
  (channel: Channel): CallHandler =>
  () =>
    Promise.reject(new AppFailure('internal', `${channel}: a page that nobody sees only reads`));

/** The drawn view as an address of the page. */
function routeOf({ source, range, compared, format }: DrawRequest): string {
  const days = compared && { against_from: compared.from, against_to: compared.to };
  const query = new URLSearchParams({
    ...(format !== 'png' && { list: 'report' }),
    from: range.from,
    to: range.to,
    against: compared === null ? 'none' : 'custom',
    ...days,
  });
  const about = source.kind === 'website' ? source.websiteId : `group/${source.groupId}`;
  return `/statistics/${about}?${query.toString()}`;
}
