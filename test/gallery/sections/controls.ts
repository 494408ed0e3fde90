import Button from '$components/Button.svelte';
import Checkbox from '$components/form/Checkbox.svelte';
import ColorField from '$components/form/ColorField.svelte';
import Disclosure from '$components/form/Disclosure.svelte';
import Segmented from '$components/form/Segmented.svelte';
import Select from '$components/form/Select.svelte';
import ToggleChip from '$components/form/ToggleChip.svelte';
import IconButton from '$components/IconButton.svelte';
import KeyCaps from '$components/KeyCaps.svelte';
import Logo from '$components/Logo.svelte';
import Pager from '$components/rows/Pager.svelte';
import SearchBox from '$components/search/SearchBox.svelte';
import Spinner from '$components/Spinner.svelte';
import QuietToggle from '$components/statistics/QuietToggle.svelte';
import { longIn, nothing, sampleTexts, type Specimen, states } from '../specimen';

export const buttons = (isRtl: boolean): Specimen[] => [
  ...states(Button)({
    secondary: { children: sampleTexts('Save') },
    primary: { variant: 'primary', children: sampleTexts('Save') },
    ghost: { variant: 'ghost', children: sampleTexts('Cancel') },
    danger: { variant: 'danger', children: sampleTexts('Delete website') },
    busy: { variant: 'primary', busy: true, children: sampleTexts('Save') },
    disabled: { disabled: true, children: sampleTexts('Save') },
    'disabled, primary': { variant: 'primary', disabled: true, children: sampleTexts('Save') },
    blocked: { blocked: 'The server cannot be reached.', children: sampleTexts('Save') },
    'with an icon': { icon: sampleTexts('＋'), children: sampleTexts('Add website') },
  }),
  ...states(Button, 240)({ 'long words': { children: sampleTexts(longIn(isRtl)) } }),
  ...states(IconButton)({
    'icon button': { label: 'Edit', children: sampleTexts('✎') },
    bordered: { label: 'Edit', bordered: true, children: sampleTexts('✎') },
    disabled: { label: 'Edit', disabled: true, children: sampleTexts('✎') },
    blocked: { label: 'Edit', blocked: 'Offline', children: sampleTexts('✎') },
  }),
  ...states(QuietToggle)({
    'quiet toggle': { pressed: false, onpress: nothing, children: sampleTexts('Table') },
    pressed: { pressed: true, onpress: nothing, children: sampleTexts('Table') },
  }),
  ...states(ToggleChip)({
    chip: { label: 'Shops', checked: false, onchange: nothing },
    chosen: { label: 'Shops', checked: true, onchange: nothing },
  }),
  ...states(
    ToggleChip,
    200,
  )({
    'long words': { label: longIn(isRtl), checked: true, onchange: nothing },
  }),
];

export const small = (): Specimen[] => [
  ...states(KeyCaps)({
    'a key': { key: 'mod+shift+k', isMac: false },
    'on a Mac': { key: 'mod+shift+k', isMac: true },
  }),
  ...states(Logo)({ logo: {} }),
  ...states(Spinner)({ spinner: { size: 20 } }),
];

const PAGES = {
  label: 'Pages',
  pageLabel: (page: number) => `Page ${page}`,
  previousLabel: 'Previous page',
  nextLabel: 'Next page',
  onturn: nothing,
};
const SORTS = ['Domain', 'Visits', 'Added'].map((label) => ({ value: label, label }));
const COLORS = ['#2563eb', '#0f766e', '#b45309', '#be123c'];

export const choices = (isRtl: boolean): Specimen[] => [
  ...states(
    Checkbox,
    260,
  )({
    'not chosen': { label: 'Exclude bots', checked: false },
    chosen: { label: 'Exclude bots', checked: true, hint: 'Recommended.' },
    disabled: { label: 'Exclude bots', checked: true, disabled: true },
    wrong: { label: 'I accept the risk', checked: false, error: 'Confirm this first.' },
    'long words': { label: longIn(isRtl), checked: true },
  }),
  {
    state: 'one of three',
    ...part(Segmented, { label: 'Order', value: 'Visits', options: SORTS, onchange: nothing }),
  },
  {
    state: 'none of three',
    ...part(Segmented, { label: 'Order', value: null, options: SORTS, onchange: nothing }),
  },
  { state: 'select', ...part(Select, { label: 'Sort by', value: 'Visits', options: SORTS }) },
  {
    state: 'select, disabled',
    ...part(Select, { label: 'Sort by', value: 'Visits', options: SORTS, disabled: true }),
  },
  ...states(
    ColorField,
    300,
  )({
    'a color': {
      label: 'Color',
      value: '#0f766e',
      colors: COLORS,
      nameOf: (number: number) => `Color ${number}`,
      otherLabel: 'Other color',
    },
    'another color': {
      label: 'Color',
      value: '#123456',
      colors: COLORS,
      nameOf: (number: number) => `Color ${number}`,
      otherLabel: 'Other color',
    },
  }),
  ...states(
    Disclosure,
    300,
  )({
    closed: { title: 'Advanced', contents: '3 addresses', children: sampleTexts('Inside') },
    open: { title: 'Advanced', open: true, children: sampleTexts('What is inside.') },
    'long words': {
      title: longIn(isRtl),
      contents: longIn(isRtl),
      children: sampleTexts('Inside'),
    },
  }),
  ...states(
    SearchBox,
    260,
  )({
    'empty search': { label: 'Search websites', search: '', onsearch: nothing },
    search: { label: 'Search websites', search: 'shop', onsearch: nothing },
    'long search': { label: 'Search websites', search: longIn(isRtl), onsearch: nothing },
  }),
  ...states(Pager)({
    'first page': { ...PAGES, page: 1, lastPage: 12 },
    'middle page': { ...PAGES, page: 6, lastPage: 12 },
    'last page': { ...PAGES, page: 12, lastPage: 12 },
  }),
];

/** Components with a type parameter, which `states` cannot infer. */
function part(component: unknown, props: Record<string, unknown>): Omit<Specimen, 'state'> {
  return { component: component as Specimen['component'], props };
}
