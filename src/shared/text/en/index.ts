import { accountForm, keyHelp, replaceKey, settings, switcher, welcome } from './accounts';
import { assistantSettings } from './assistant-settings';
import { bulk } from './bulk';
import { accountSettings } from './account-settings';
import { calendar } from './calendar';
import { certificates } from './certificates';
import { commandGroups, commands, keyNames } from './commands';
import { commandWords, settingWords, statisticWords } from './search-words';
import { age, common, frame, viewNames } from './common';
import { chart } from './chart';
import { countryDatabase } from './country-database';
import { datePicker } from './date-picker';
import { drafts } from './drafts';
import { alerts, menu, tray } from './desktop';
import { failures } from './failures';
import { files } from './files';
import { firstVisit } from './first-visit';
import { guide } from './guide';
import { groups } from './groups';
import { hints } from './hints';
import { diagnostics, offline } from './offline';
import { share } from './share';
import { snippet } from './snippet';
import { mishap, start } from './mishap';
import { goals } from './goals';
import { notes } from './notes';
import { palette, shortcuts } from './palette';
import { alertSettings, desktop, forms, privacy } from './settings';
import { periodSentence } from './period-sentence';
import { report } from './report';
import { savedViews } from './saved-views';
import { scheduledReports } from './scheduled-reports';
import { rowView } from './row-view';
import { sideBySide } from './side-by-side';
import { siteHead } from './site-head';
import { statistics } from './statistics';
import { timeZone } from './time-zone';
import { fileProblems } from './file-problems';
import { usual } from './usual';
import { websiteFields } from './website-fields';
import { websiteForm } from './website-form';
import { insight } from './insight';
import { keychain } from './keychain';
import { portfolio } from './portfolio';
import { websites } from './websites';

/** English, the language every other one takes its shape from. */
export const en = {
  accountForm,
  accountSettings,
  age,
  alertSettings,
  alerts,
  desktop,
  forms,
  privacy,
  bulk,
  calendar,
  certificates,
  commandGroups,
  countryDatabase,
  commands,
  commandWords,
  common,
  diagnostics,
  datePicker,
  drafts,
  failures,
  files,
  firstVisit,
  guide,
  hints,
  menu,
  mishap,
  goals,
  notes,
  palette,
  shortcuts,
  tray,
  frame,
  offline,
  viewNames,
  groups,
  insight,
  assistantSettings,
  keychain,
  keyNames,
  periodSentence,
  portfolio,
  keyHelp,
  replaceKey,
  report,
  savedViews,
  share,
  scheduledReports,
  settings,
  snippet,
  start,
  chart,
  rowView,
  sideBySide,
  siteHead,
  statistics,
  settingWords,
  statisticWords,
  switcher,
  timeZone,
  usual,
  fileProblems,
  welcome,
  websiteFields,
  websiteForm,
  websites,
};

/** The form of every language: whatever lacks a text, or has one of another form, does not compile. */
export type Catalogue = typeof en;
