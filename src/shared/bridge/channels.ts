import type { Channel, EventName } from './contract';

/** The names in BridgeCalls at run time. A missing or unknown one does not compile. */
const channels = {
  'app.boot': true,
  'app.drawn': true,
  'app.pdf': true,
  'app.copy': true,
  'app.openWindow': true,
  'accounts.connect': true,
  'accounts.exploreSample': true,
  'accounts.activate': true,
  'accounts.address': true,
  'accounts.remove': true,
  'accounts.replaceKey': true,
  'accounts.update': true,
  'accounts.leaveAt': true,
  'accounts.reorder': true,
  'accounts.reconnect': true,
  'accounts.test': true,
  'websites.list': true,
  'websites.show': true,
  'websites.store': true,
  'websites.update': true,
  'websites.delete': true,
  'statistics.show': true,
  'statistics.saved': true,
  'statistics.savedRanges': true,
  'connection.show': true,
  'requests.cancel': true,
  'offline.estimate': true,
  'offline.save': true,
  'offline.list': true,
  'offline.control': true,
  'offline.remove': true,
  'storage.show': true,
  'storage.setLimit': true,
  'storage.clear': true,
  'diagnostics.show': true,
  'drafts.list': true,
  'drafts.keep': true,
  'drafts.discard': true,
  'troubles.list': true,
  'troubles.dismiss': true,
} satisfies Record<Channel, true>;

const events = {
  'app.open': true,
  'accounts.changed': true,
  'connection.changed': true,
  'offline.changed': true,
  'troubles.changed': true,
} satisfies Record<EventName, true>;

export const CHANNELS = Object.keys(channels) as Channel[];
export const EVENTS = Object.keys(events) as EventName[];
