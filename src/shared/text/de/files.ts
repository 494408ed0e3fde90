import { formatNumber } from '../format';

export const files = {
  export: 'Exportieren',
  saved: (file: string) => `${file} gespeichert`,
  showInFolder: 'Im Ordner anzeigen',

  whole: (title: string, format: string) => `${title} als ${format}`,
  rows: (first: number, last: number, format: string) =>
    `Zeilen ${formatNumber(first)}–${formatNumber(last)} als ${format}`,
  all: (total: number, format: string) => `Alle ${formatNumber(total)} Zeilen als ${format} …`,
  loadingTables: 'Die übrigen Tabellen werden geladen',
  allAsArchive: 'Alle Tabellen als CSV in einer ZIP-Datei',
  allAsJson: 'Alle Tabellen als JSON',
  chartAsPicture: 'Diagramm als Bild (PNG)',
  reportAsPdf: 'Bericht (PDF) …',

  reading: (title: string) => `Alle Zeilen exportieren: ${title}`,
  progress: 'Geladene Zeilen',
  read: (rows: number, total: number) =>
    `${formatNumber(rows)} von ${formatNumber(total)} Zeilen geladen`,
  comparisonRead: (rows: number, total: number) =>
    `Vergleich: ${formatNumber(rows)} von ${formatNumber(total)} Zeilen geladen`,
  cut: (rows: number, total: number) =>
    `Nur ${formatNumber(rows)} von ${formatNumber(total)} Zeilen konnten geladen werden.`,
  cutComparison:
    'Alle Zeilen sind geladen, aber nicht der ganze Vergleich. Fehlende Werte bleiben in der Datei leer.',
  cutNote: 'Dass Zeilen fehlen, steht im Namen und im Inhalt der Datei.',
  changed: 'Die Liste hat sich beim Laden mehrfach geändert.',
  saveCut: (rows: number) => `${formatNumber(rows)} Zeilen speichern`,

  names: {
    statistics: 'Statistiken',
    report: 'Bericht',
    chart: 'Diagramm',
    days: (from: string, to: string) => (from === to ? from : `${from} bis ${to}`),
    search: (search: string) => `Suche ${search}`,
    favorites: 'nur Favoriten',
    sorted: (key: string, order: string) => `sortiert nach ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `Zeilen ${first}-${last} von ${total}`,
    some: (tables: number, total: number) => `${tables} von ${total} Tabellen`,
  },
};
