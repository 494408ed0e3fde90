import { formatNumber } from '../format';
import { agree } from './counts';

const loaded = (rows: number, total: number): string =>
  `${formatNumber(rows)} de ${formatNumber(total)} ${agree(total, 'fila cargada', 'filas cargadas')}`;

export const files = {
  export: 'Exportar',
  saved: (file: string) => `Se guardó ${file}`,
  showInFolder: 'Mostrar en carpeta',

  whole: (title: string, format: string) => `${title} en ${format}`,
  rows: (first: number, last: number, format: string) =>
    `Filas ${formatNumber(first)}–${formatNumber(last)} en ${format}`,
  all: (total: number, format: string) => `Las ${formatNumber(total)} filas en ${format}…`,
  loadingTables: 'Cargando las demás tablas',
  allAsArchive: 'Todas las tablas en CSV, en un archivo ZIP',
  allAsJson: 'Todas las tablas en JSON',
  chartAsPicture: 'Gráfico como imagen (PNG)',
  reportAsPdf: 'Informe (PDF)…',

  reading: (title: string) => `Exportar todas las filas: ${title}`,
  progress: 'Filas cargadas',
  read: loaded,
  comparisonRead: (rows: number, total: number) => `Comparación: ${loaded(rows, total)}`,
  cut: (rows: number, total: number) =>
    `Solo se pudieron cargar ${formatNumber(rows)} de ${formatNumber(total)} filas.`,
  cutComparison:
    'Se cargaron todas las filas, pero no toda la comparación. Los valores que faltan quedan vacíos en el archivo.',
  cutNote: 'El nombre y el contenido del archivo indicarán que faltan filas.',
  changed: 'La lista no dejó de cambiar durante la carga.',
  saveCut: (rows: number) => `Guardar ${formatNumber(rows)} ${agree(rows, 'fila', 'filas')}`,

  names: {
    statistics: 'estadísticas',
    report: 'informe',
    chart: 'gráfico',
    days: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
    search: (search: string) => `búsqueda ${search}`,
    favorites: 'solo favoritos',
    sorted: (key: string, order: string) => `ordenado por ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `filas ${first}-${last} de ${total}`,
    some: (tables: number, total: number) => `${tables} de ${total} tablas`,
  },
};
