import DomainField from '$components/form/DomainField.svelte';
import PortField from '$components/form/PortField.svelte';
import DayInput from '$components/form/range/DayInput.svelte';
import RangeMonths from '$components/form/range/RangeMonths.svelte';
import RequiredNote from '$components/form/RequiredNote.svelte';
import TextArea from '$components/form/TextArea.svelte';
import TextField from '$components/form/TextField.svelte';
import TimeZoneField from '$components/form/TimeZoneField.svelte';
import { longIn, nothing, sampleTexts, type Specimen, states } from '../specimen';

const PORT = { hint: 'From 1024 to 65535.', taken: false, tried: true, readonly: false };
const min = '2020-01-01';
const max = '2026-09-16';

export const fields = (isRtl: boolean): Specimen[] => [
  ...states(
    TextField,
    280,
  )({
    empty: { label: 'Name', value: '' },
    'with a hint': { label: 'Name', value: '', hint: 'How it is called here.' },
    filled: { label: 'Server address', value: 'https://stats.example.com', required: true },
    wrong: { label: 'Server address', value: 'stats', error: 'Enter an address like https://…' },
    disabled: { label: 'API key', value: 'locked', disabled: true },
    'read only': { label: 'API key', value: 'kept', readonly: true },
    'long words': { label: longIn(isRtl), value: longIn(isRtl), hint: longIn(isRtl) },
    'with something behind': { label: 'Limit', value: '90', trailing: sampleTexts('days') },
  }),
  ...states(
    TextArea,
    280,
  )({
    empty: { label: 'Excluded IP addresses', value: '', hint: 'One a line.' },
    filled: { label: 'Excluded IP addresses', value: '192.0.2.1\n2001:db8::1' },
    wrong: { label: 'Excluded IP addresses', value: 'x', error: 'Line 1 is no address.' },
    disabled: { label: 'Excluded IP addresses', value: '192.0.2.1', disabled: true },
  }),
  ...states(
    DomainField,
    280,
  )({
    empty: { value: '' },
    'another domain': { value: 'https://www.bakery.example/' },
    wrong: { value: 'bakery', error: 'Enter a domain like example.com.' },
    'read only': { value: 'bakery.example', readonly: true },
  }),
  ...states(
    PortField,
    280,
  )({
    port: { ...PORT, value: '8420' },
    taken: { ...PORT, value: '8420', taken: true },
    malformed: { ...PORT, value: 'abc' },
    'read only': { ...PORT, value: '8420', readonly: true },
  }),
  ...states(
    TimeZoneField,
    280,
  )({
    zone: { value: 'Europe/Berlin', hint: 'Days begin at its midnight.' },
    disabled: { value: 'Europe/Berlin', hint: 'Days begin at its midnight.', disabled: true },
  }),
  {
    state: 'required note',
    component: RequiredNote as unknown as Specimen['component'],
    props: {},
  },
];

export const days = (): Specimen[] => [
  ...states(
    DayInput,
    180,
  )({
    empty: { label: 'From', value: null, min, max, onchange: nothing },
    'a day': { label: 'From', value: '2026-08-18', min, max, onchange: nothing },
  }),
  ...states(
    RangeMonths,
    560,
  )({
    'no days': { from: null, to: null, min, max, onpick: nothing },
    'a range': {
      from: '2026-08-18',
      to: '2026-09-16',
      min,
      max,
      onpick: nothing,
    },
  }),
];
