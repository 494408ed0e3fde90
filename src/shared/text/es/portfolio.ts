import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Total de visitas',
  pageviews: 'Total de páginas vistas',
};

const lead = (inAccounts: number, count: number) => `${sites(count)} en ${accounts(inAccounts)}`;

export const portfolio = {
  title: 'Portafolio',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} hasta ahora`,
  ownDays: 'Los días siguen la zona horaria de cada servidor',
  table: 'Sitios web de todas las cuentas',
  statistic: 'Mostrar',
  statistics: { visitors: 'Visitas', pageviews: 'Páginas vistas' },
  search: 'Buscar sitios web',
  grouped: 'Agrupar por cuenta',
  chooseAccounts: 'Cuentas',
  allAccounts: 'Todas las cuentas',
  someAccounts: (shown: number, all: number) => `${formatNumber(shown)} de ${accounts(all)}`,
  columns: {
    domain: 'Sitio web',
    account: 'Cuenta',
    today: 'Hoy',
    yesterday: 'Ayer',
    week: '7 días',
    month: '28 días',
    change: 'Cambio',
  },
  trend: 'Últimos 28 días',
  changeNote:
    'Cambio: los últimos 7 días completos frente a los 7 anteriores. En gris puede ser casualidad.',
  partlyCompared: (count: number) => `${sites(count)} sin cifras de todos los días comparados`,
  moved: (difference: number) => `${formatDifference(difference)} en 7 días`,
  total: (count: number) => `Total de ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Contando… ${formatNumber(known)} de ${formatNumber(count)}`,
  favorite: 'Favorito',
  notSeen: 'Aún sin cargar',
  empty: 'Aún no hay sitios web',
  emptyMore: 'Los sitios web de todas tus cuentas aparecen aquí.',
  noMatch: 'No se encontraron sitios web',
  listing: (count: number) => `Cargando sitios web de ${accounts(count)}…`,
  unreachable: (count: number) =>
    `No se pudo acceder a ${accounts(count)}. Se muestran copias sin conexión.`,
};
