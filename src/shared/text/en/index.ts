import { accountForm, replaceKey, settings, switcher, welcome } from './accounts';
import { bulk } from './bulk';
import { accountSettings } from './account-settings';
import { age, common, frame, places } from './common';
import { drafts } from './drafts';
import { failures } from './failures';
import { diagnostics, offline } from './offline';
import { snippet } from './snippet';
import { statistics } from './statistics';
import { troubles } from './troubles';
import { websiteForm } from './website-form';
import { portfolio, websites } from './websites';

/** English, the language every other one takes its shape from. */
export const en = {
  accountForm,
  accountSettings,
  age,
  bulk,
  common,
  diagnostics,
  drafts,
  failures,
  frame,
  offline,
  places,
  portfolio,
  replaceKey,
  settings,
  snippet,
  statistics,
  switcher,
  troubles,
  welcome,
  websiteForm,
  websites,
};
