import { formatNumber } from '../format';
import { rows as rowCount } from './counts';

export const files = {
  export: 'Esporta',
  saved: (file: string) => `${file} salvato`,
  showInFolder: 'Mostra in cartella',

  whole: (title: string, format: string) => `${title} in ${format}`,
  rows: (first: number, last: number, format: string) =>
    `Righe ${formatNumber(first)}–${formatNumber(last)} in ${format}`,
  all: (total: number, format: string) => `Tutte le righe (${formatNumber(total)}) in ${format}…`,
  loadingTables: 'Caricamento delle altre tabelle',
  allAsArchive: 'Tutte le tabelle in CSV, in un file ZIP',
  allAsJson: 'Tutte le tabelle in JSON',
  chartAsPicture: 'Grafico come immagine (PNG)',
  reportAsPdf: 'Report (PDF)…',

  reading: (title: string) => `Esporta tutte le righe: ${title}`,
  progress: 'Righe caricate',
  read: (rows: number, total: number) =>
    `Righe caricate: ${formatNumber(rows)} di ${formatNumber(total)}`,
  comparisonRead: (rows: number, total: number) =>
    `Confronto, righe caricate: ${formatNumber(rows)} di ${formatNumber(total)}`,
  cut: (rows: number, total: number) =>
    `Caricate solo ${rowCount(rows)} su ${formatNumber(total)}.`,
  cutComparison:
    'Tutte le righe sono caricate, ma non l’intero confronto. Nel file i valori mancanti restano vuoti.',
  cutNote: 'Il nome e il contenuto del file indicheranno che mancano righe.',
  changed: 'L’elenco ha continuato a cambiare durante il caricamento.',
  saveCut: (rows: number) => `Salva ${rowCount(rows)}`,

  names: {
    statistics: 'statistiche',
    report: 'report',
    chart: 'grafico',
    days: (from: string, to: string) => (from === to ? from : `da ${from} a ${to}`),
    search: (search: string) => `ricerca ${search}`,
    favorites: 'solo preferiti',
    sorted: (key: string, order: string) => `ordinati per ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `righe ${first}-${last} di ${total}`,
    some: (tables: number, total: number) => `${tables} di ${total} tabelle`,
  },
};
