import { app, type WebContents } from 'electron';
import { join } from 'node:path';
import { CHANNELS } from '../../shared/bridge/channels';
import type { Boot } from '../../shared/bridge/boot';
import type { Channel } from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/failures/failure';
import { machinePolicy } from '../policy/machine';
import { SettingsFile } from '../desktop/settings-file';
import type { Handlers } from '../ipc/handlers';
import { registerHandlers } from '../ipc/register';
import type { Services } from '../services';
import type { DrawRequest } from '../terminal/draw-request';
import { APP_ORIGIN } from '../window/app-protocol';
import { drawUnseenPage } from '../window/unseen-page';

type DrawnServices = Pick<
  Services,
  'handlers' | 'accounts' | 'showAccount' | 'drawOnce' | 'isBusy' | 'forgetPage' | 'forgetWindow'
>;

/** Draws a page of the application without a window. @throws Error AppFailure the signal's reason */
export async function drawPage(
  services: DrawnServices,
  request: DrawRequest,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = Promise.withResolvers<void>();
  let asked = 0;
  let pageId: number | null = null;
  const counted = (handlers: Handlers): Handlers =>
    Object.fromEntries(
      Object.entries(handlers).map(([channel, handler]) => [
        channel,
        async (args: never, sender: WebContents) => {
          asked += 1;
          try {
            return await (handler as (args: never, sender: WebContents) => unknown)(args, sender);
          } finally {
            asked -= 1;
          }
        },
      ]),
    ) as Handlers;
  return drawUnseenPage(
    {
      preload: join(app.getAppPath(), 'out/preload/index.cjs'),
      serve(page) {
        pageId = page.id;
        const { source } = request;
        if (source.kind === 'website') services.showAccount(page.id, source.accountId);
        const handlers = counted(handlersFor(services, request, drawn.resolve));
        registerHandlers((channel) => handlers[channel], [APP_ORIGIN], page.ipc);
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

/** What a page that nobody sees may ask for: it reads, and changes nothing. */
function handlersFor(
  { handlers, accounts, drawOnce }: DrawnServices,
  request: DrawRequest,
  onDrawn: () => void,
): Handlers {
  const refused = Object.fromEntries(
    CHANNELS.map((channel) => [channel, () => Promise.reject(refusal(channel))]),
  ) as unknown as Handlers;
  /** A report's command has just read what it shows: the server is not asked twice. */
  const savedFirst =
    <Args extends { source: 'saved' | 'network' }, Value>(
      read: (args: Args, windowId: number) => Promise<Value | null>,
    ) =>
    async (args: Args, { id }: WebContents): Promise<Value | null> => {
      const saved = await read({ ...args, source: 'saved' }, id);
      if (saved !== null || args.source === 'saved') return saved;
      if (request.isOffline) throw new AppFailure('not-saved', 'page: only what is saved is read');
      return read(args, id);
    };
  return {
    ...refused,
    'app.boot': async (_args, { id }): Promise<Boot> => ({
      version: app.getVersion(),
      platform: process.platform,
      list: accounts(id),
      route: { view: 'websites' },
      // Where the account "was left" is where its window opens. A group opens beside any account.
      routes: { [accounts(id).activeId ?? '']: routeOf(request) },
      settings: new SettingsFile(app.getPath('userData'), machinePolicy().settings).settings,
      // Which settings cannot be changed concerns their switches alone.
      managed: [],
      destination: null,
    }),
    'app.drawn': async () => {
      onDrawn();
      return null;
    },
    'app.changeTheme': async () => null,
    'collections.list': (args, { id }) => handlers['collections.list'](args, id),
    'queries.watch': async (args, { id }) => {
      await drawOnce(id, { isOffline: request.isOffline });
      return handlers['queries.watch'](args, id);
    },
    'queries.unwatch': (args, { id }) => handlers['queries.unwatch'](args, id),
    'queries.refresh': (args, { id }) => handlers['queries.refresh'](args, id),
    'requests.cancel': (args) => handlers['requests.cancel'](args),
    'statistics.live': async () => null,
    'statistics.savedRanges': (args) => handlers['statistics.savedRanges'](args),
    'statistics.show': savedFirst(handlers['statistics.show']),
    'websites.list': savedFirst(handlers['websites.list']),
    'websites.show': savedFirst(handlers['websites.show']),
    'capabilities.show': (args) => handlers['capabilities.show'](args),
    'connection.show': (args) => handlers['connection.show'](args),
    'fileProblems.list': async () => [],
    'offline.list': async () => [],
  };
}

const refusal = (channel: Channel): AppFailure =>
  new AppFailure('internal', `${channel}: a page that nobody sees only reads`);

/** What is drawn, in the form of the page's addresses. */
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
  return `/statistics/${about}?${query}`;
}
