import { formatNumber } from '../format';

export const files = {
  export: 'Eksportuj',
  saved: (file: string) => `Zapisano ${file}`,
  showInFolder: 'Pokaż w folderze',

  whole: (title: string, format: string) => `${title} jako ${format}`,
  rows: (first: number, last: number, format: string) =>
    `Wiersze ${formatNumber(first)}–${formatNumber(last)} jako ${format}`,
  all: (total: number, format: string) =>
    `Wszystkie wiersze (${formatNumber(total)}) jako ${format}…`,
  loadingTables: 'Ładowanie pozostałych tabel',
  allAsArchive: 'Wszystkie tabele jako CSV w pliku ZIP',
  allAsJson: 'Wszystkie tabele jako JSON',
  chartAsPicture: 'Wykres jako obraz (PNG)',
  reportAsPdf: 'Raport (PDF)…',

  reading: (title: string) => `Eksport wszystkich wierszy: ${title}`,
  progress: 'Załadowane wiersze',
  read: (rows: number, total: number) =>
    `Załadowane wiersze: ${formatNumber(rows)} z ${formatNumber(total)}`,
  comparisonRead: (rows: number, total: number) =>
    `Porównanie, załadowane wiersze: ${formatNumber(rows)} z ${formatNumber(total)}`,
  cut: (rows: number, total: number) =>
    `Udało się załadować tylko część wierszy: ${formatNumber(rows)} z ${formatNumber(total)}.`,
  cutComparison:
    'Załadowano wszystkie wiersze, ale nie całe porównanie. Brakujące wartości będą w pliku puste.',
  cutNote: 'W nazwie i treści pliku będzie informacja, że brakuje wierszy.',
  changed: 'Lista zmieniała się podczas ładowania.',
  saveCut: (rows: number) => `Zapisz wiersze (${formatNumber(rows)})`,

  names: {
    statistics: 'statystyki',
    report: 'raport',
    chart: 'wykres',
    days: (from: string, to: string) => (from === to ? from : `${from} do ${to}`),
    search: (search: string) => `wyszukiwanie ${search}`,
    favorites: 'tylko ulubione',
    sorted: (key: string, order: string) => `sortowanie ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `wiersze ${first}-${last} z ${total}`,
    some: (tables: number, total: number) => `tabele ${tables} z ${total}`,
  },
};
