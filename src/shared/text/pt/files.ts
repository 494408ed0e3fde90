import { formatNumber, plural } from '../format';

const rows = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'linha', many: 'de linhas', other: 'linhas' })}`;
const loaded = (read: number, total: number): string =>
  `${formatNumber(read)} de ${rows(total)} ${plural(total, { one: 'carregada', other: 'carregadas' })}`;

export const files = {
  export: 'Exportar',
  saved: (file: string) => `Arquivo salvo: ${file}`,
  showInFolder: 'Mostrar na pasta',

  whole: (title: string, format: string) => `${title} em ${format}`,
  rows: (first: number, last: number, format: string) =>
    `Linhas ${formatNumber(first)}–${formatNumber(last)} em ${format}`,
  all: (total: number, format: string) => `Lista completa (${rows(total)}) em ${format}…`,
  loadingTables: 'Carregando as outras tabelas',
  allAsArchive: 'Todas as tabelas em CSV, em um arquivo ZIP',
  allAsJson: 'Todas as tabelas em JSON',
  chartAsPicture: 'Gráfico como imagem (PNG)',
  reportAsPdf: 'Relatório (PDF)…',

  reading: (title: string) => `Exportar todas as linhas: ${title}`,
  progress: 'Linhas carregadas',
  read: loaded,
  comparisonRead: (read: number, total: number) => `Comparação: ${loaded(read, total)}`,
  cut: (read: number, total: number) =>
    `Só foi possível carregar ${formatNumber(read)} de ${rows(total)}.`,
  cutComparison:
    'Todas as linhas estão carregadas, mas não toda a comparação. Os valores que faltam ficam vazios no arquivo.',
  cutNote: 'O nome e o conteúdo do arquivo avisam que faltam linhas.',
  changed: 'A lista não parou de mudar durante o carregamento.',
  saveCut: (count: number) => `Salvar ${rows(count)}`,

  names: {
    statistics: 'estatísticas',
    report: 'relatório',
    chart: 'gráfico',
    days: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
    search: (search: string) => `busca ${search}`,
    favorites: 'só favoritos',
    sorted: (key: string, order: string) => `por ${key} (${order})`,
    rows: (first: number, last: number, total: number) => `linhas ${first}-${last} de ${total}`,
    some: (tables: number, total: number) => `${tables} de ${total} tabelas`,
  },
};
