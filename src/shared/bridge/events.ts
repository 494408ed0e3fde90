import type { CommandId } from '../commands/command-table';
import type { Collections } from '../settings/collections';
import type { Destination } from '../settings/link';
import type { Route } from '../settings/route';
import type { DesktopSettings } from '../settings/settings';
import type { AccountList } from './account-values';
import type { Alerts } from './alert-values';
import type { Capabilities } from './answer-values';
import type { Assistants } from './assistant-values';
import type { Connection, FileProblem } from './diagnostic-values';
import type { OfflineSet } from './offline-values';
import type { ScheduledReports } from './report-values';
import type { UpdateState } from './update';

/** The type of an event's payload. It exists only at compile time. */
interface Payload<Value> {
  readonly type: Value;
}
const payload = <Value>(): Payload<Value> => ({}) as Payload<Value>;

/** Every event that main sends to the page. */
const events = {
  /** The application menu opens a view. */
  'app.open': payload<Route>(),
  /** A menu sends the page a command. */
  'app.command': payload<{ command: CommandId }>(),
  /** A link, an alert or the tray opens a destination. */
  'app.go': payload<Destination>(),
  /** The last window is about to close. The page answers with `app.describeScreen`. */
  'app.closing': payload<null>(),
  /** Settings changed, in this window or another. */
  'app.settingsChanged': payload<DesktopSettings>(),
  'app.updateChanged': payload<UpdateState>(),
  'accounts.changed': payload<AccountList>(),
  /** A website of the built-in service has had its first visit in half an hour. */
  'builtIn.visited': payload<{ websiteId: number }>(),
  'capabilities.changed': payload<Capabilities>(),
  'connection.changed': payload<Connection>(),
  /** Notes, goals or saved views changed, in this window or another. */
  'collections.changed': payload<Collections>(),
  /** Watched queries changed. The payload is `Update[]` as JSON, because the bridge copies text fastest. */
  'queries.updated': payload<string>(),
  /** An assistant made a call, or the access of assistants changed. */
  'assistants.changed': payload<Assistants>(),
  /** A scheduled report was changed or made, by this window, another one, or none. */
  'reports.changed': payload<ScheduledReports>(),
  /** Rules or deliveries of alerts changed, or an alert was sent, by this window, another one, or none. */
  'alerts.changed': payload<Alerts>(),
  'offline.changed': payload<OfflineSet[]>(),
  'fileProblems.changed': payload<FileProblem[]>(),
};

export type EventName = keyof typeof events;
export type BridgeEvents = {
  [E in EventName]: (typeof events)[E]['type'];
};

export const EVENTS = Object.keys(events) as EventName[];
