import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, punkt po punkcie`,
  selected: (days) => `Zaznaczono: ${days}. Enter pokazuje te dni.`,
  keys: 'Strzałki przechodzą między punktami, Shift zaznacza zakres, Enter pokazuje jego dni.',
  menuKeys: 'Shift i F10 otwierają menu.',
};
