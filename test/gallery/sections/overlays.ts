import RangePicker from '$components/form/range/RangePicker.svelte';
import TextEntryDialog from '$components/form/TextEntryDialog.svelte';
import AlertDialog from '$components/overlay/AlertDialog.svelte';
import Dialog from '$components/overlay/Dialog.svelte';
import Menu from '$components/overlay/Menu.svelte';
import { longIn, nothing, sampleTexts, type Specimen, states } from '../specimen';

/* Overlays, each alone on its page. */

export const dialog = (): Specimen[] =>
  states(Dialog)({
    dialog: {
      title: 'Measure your own website',
      lead: 'Its visits are counted on this computer.',
      onclose: nothing,
      children: sampleTexts('What is asked for.'),
    },
  });

export const longDialog = (isRtl: boolean): Specimen[] =>
  states(Dialog)({
    'long words': {
      title: longIn(isRtl),
      lead: longIn(isRtl),
      onclose: nothing,
      children: sampleTexts(longIn(isRtl).repeat(4)),
    },
  });

const ALERT = {
  title: 'Delete website?',
  text: 'Its statistics are deleted, too.',
  confirm: 'Delete website',
  onconfirm: nothing,
  onclose: nothing,
};

export const alert = (): Specimen[] => states(AlertDialog)({ alert: ALERT });
export const busyAlert = (): Specimen[] => states(AlertDialog)({ busy: { ...ALERT, busy: true } });
export const unreadyAlert = (): Specimen[] =>
  states(AlertDialog)({ 'not ready': { ...ALERT, ready: false } });

export const textEntry = (): Specimen[] =>
  states(TextEntryDialog)({
    'one line': {
      title: 'Rename view',
      lead: 'It keeps its period.',
      label: 'Name',
      hint: 'How it is called in the menu.',
      value: 'Monday',
      maxLength: 60,
      missing: 'Enter a name.',
      action: 'Rename',
      onsave: () => Promise.resolve(),
      onclose: nothing,
    },
  });

export const menus = (isRtl: boolean): Specimen[] => [
  ...states(Menu)({
    menu: { label: 'More', trigger: sampleTexts('More ▾'), children: sampleTexts('Items') },
  }),
  ...states(
    Menu,
    200,
  )({
    'long words': {
      label: 'More',
      trigger: sampleTexts(longIn(isRtl)),
      children: sampleTexts('Items'),
    },
  }),
  {
    state: 'days',
    component: RangePicker as unknown as Specimen['component'],
    props: {
      label: 'Choose dates',
      fromLabel: 'From',
      toLabel: 'To',
      range: { from: '2026-08-18', to: '2026-09-16' },
      max: '2026-09-16',
      onshow: nothing,
    },
  },
];
