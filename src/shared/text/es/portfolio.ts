import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, agree, sites } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Total de visitas',
  pageviews: 'Total de páginas vistas',
};

export const portfolio = {
  title: 'Portafolio',
  lead: (inAccounts: number, count: number) => `${sites(count)} en ${accounts(inAccounts)}`,
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
    month: '30 días',
    change: 'Cambio',
  },
  trend: 'Últimos 30 días',
  changeNote:
    'Cambio: los últimos 7 días completos frente a los 7 anteriores. Gris si no se pueden comparar. Discontinuo: hoy, hasta ahora.',
  partlyCompared: (count: number) => `${sites(count)} sin cifras de todos los días comparados`,
  moved: (difference: number) => `${formatDifference(difference)} en 7 días`,
  total: (count: number) => `Total de ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  totalKnown: (known: number, count: number) =>
    `Provisional: ${formatNumber(known)} de ${sites(count)} ${agree(count, 'cargado', 'cargados')}`,
  favorite: 'Favorito',
  notSeen: 'Aún sin cargar',
  empty: 'Aún no hay sitios web',
  emptyMore: 'Los sitios web de todas tus cuentas aparecen aquí.',
  noMatch: 'No se encontraron sitios web',
  listing: (count: number) => `Cargando sitios web de ${accounts(count)}…`,
  unreachable: (count: number) =>
    `No se pudo acceder a ${accounts(count)}. Se muestran copias sin conexión.`,
};
