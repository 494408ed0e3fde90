import type { Catalogue } from '../en';
import { accountSettings } from './account-settings';
import { accountForm, keyHelp, replaceKey, settings, switcher, welcome } from './accounts';
import { assistantSettings } from './assistant-settings';
import { bulk } from './bulk';
import { calendar } from './calendar';
import { certificates } from './certificates';
import { commandGroups, commands, keyNames } from './commands';
import { commandWords, settingWords, statisticWords } from './search-words';
import { age, common, frame, viewNames } from './common';
import { alerts, menu, tray } from './desktop';
import { chart } from './chart';
import { countryDatabase } from './country-database';
import { datePicker } from './date-picker';
import { drafts } from './drafts';
import { failures } from './failures';
import { files } from './files';
import { firstVisit } from './first-visit';
import { guide } from './guide';
import { groups } from './groups';
import { hints } from './hints';
import { insight } from './insight';
import { keychain } from './keychain';
import { diagnostics, offline } from './offline';
import { mishap, start } from './mishap';
import { goals } from './goals';
import { notes } from './notes';
import { palette, shortcuts } from './palette';
import { portfolio } from './portfolio';
import { alertSettings, desktop, forms, privacy } from './settings';
import { share } from './share';
import { snippet } from './snippet';
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
import { websites } from './websites';

export const fr: Catalogue = {
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
  groups,
  insight,
  assistantSettings,
  keychain,
  keyNames,
  offline,
  viewNames,
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
