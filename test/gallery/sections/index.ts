import type { SectionName } from '../names';
import type { Specimen } from '../specimen';
import { buttons, choices, small } from './controls';
import { days, fields } from './fields';
import { accounts, messages } from './messages';
import { alert, busyAlert, dialog, longDialog, menus, textEntry, unreadyAlert } from './overlays';
import { charts, headlines, tables } from './statistics';

/** The gallery's sections by name: their components for a page from left to right, or from right to left. */
export const SECTIONS: Record<SectionName, (isRtl: boolean) => Specimen[]> = {
  buttons,
  small,
  choices,
  fields,
  days,
  messages,
  accounts,
  headlines,
  tables,
  charts,
  menus,
  dialog,
  'long-dialog': longDialog,
  alert,
  'busy-alert': busyAlert,
  'unready-alert': unreadyAlert,
  'text-entry': textEntry,
};
