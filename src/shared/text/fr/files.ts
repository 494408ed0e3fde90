import { formatNumber } from '../format';

export const files = {
  export: 'Exporter',
  saved: (file: string) => `${file} enregistré`,
  showInFolder: 'Ouvrir le dossier',

  whole: (title: string, format: string) => `${title} en ${format}`,
  rows: (first: number, last: number, format: string) =>
    `Lignes ${formatNumber(first)}–${formatNumber(last)} en ${format}`,
  all: (total: number, format: string) =>
    `Toutes les lignes (${formatNumber(total)}) en ${format}…`,
  loadingTables: 'Chargement des autres tableaux',
  allAsArchive: 'Tous les tableaux en CSV, dans un fichier ZIP',
  allAsJson: 'Tous les tableaux en JSON',
  chartAsPicture: 'Graphique en image (PNG)',
  reportAsPdf: 'Rapport (PDF)…',

  reading: (title: string) => `Exporter toutes les lignes\u202f: ${title}`,
  progress: 'Lignes chargées',
  read: (rows: number, total: number) =>
    `Lignes chargées\u202f: ${formatNumber(rows)} sur ${formatNumber(total)}`,
  comparisonRead: (rows: number, total: number) =>
    `Comparaison, lignes chargées\u202f: ${formatNumber(rows)} sur ${formatNumber(total)}`,
  cut: (rows: number, total: number) =>
    `Impossible de charger plus de ${formatNumber(rows)} lignes sur ${formatNumber(total)}.`,
  cutComparison:
    'Toutes les lignes sont chargées, mais pas toute la comparaison. Les valeurs manquantes restent vides dans le fichier.',
  cutNote: 'Le nom et le contenu du fichier indiqueront que des lignes manquent.',
  changed: 'La liste n’a cessé de changer pendant le chargement.',
  saveCut: (rows: number) => `Enregistrer ${formatNumber(rows)} lignes`,

  names: {
    statistics: 'statistiques',
    report: 'rapport',
    chart: 'graphique',
    days: (from: string, to: string) => (from === to ? from : `${from} au ${to}`),
    search: (search: string) => `recherche ${search}`,
    favorites: 'favoris seulement',
    sorted: (key: string, order: string) => `tri par ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `lignes ${first}-${last} sur ${total}`,
    some: (tables: number, total: number) => `${tables} tableaux sur ${total}`,
  },
};
