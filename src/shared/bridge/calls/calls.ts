import { accountCalls } from './account-calls';
import { alertCalls } from './alert-calls';
import { appCalls } from './app-calls';
import { queryCalls } from './query-calls';
import { reportCalls } from './report-calls';
import { storageCalls } from './storage-calls';
import { websiteCalls } from './website-calls';

/** All calls from the page to main, by channel. Each takes one object; calls without arguments take `{}`. */
export const calls = {
  ...appCalls,
  ...accountCalls,
  ...queryCalls,
  ...websiteCalls,
  ...storageCalls,
  ...reportCalls,
  ...alertCalls,
};
