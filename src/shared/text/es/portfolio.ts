import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const lead = (inAccounts: number, count: number) => `${sites(count)} en ${accounts(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} hasta ahora`,
  ownDays: 'Los días siguen la zona horaria de cada servidor',
  statistic: 'Mostrar',
  statistics: { visitors: 'Visitas', pageviews: 'Páginas vistas' },
  chooseAccounts: 'Cuentas',
  allAccounts: 'Todas las cuentas',
  columns: {
    domain: 'Sitio web',
    account: 'Cuenta',
    today: 'Hoy',
    yesterday: 'Ayer',
    week: '7 días',
    month: '28 días',
    change: 'Cambio',
  },
  trend: 'Últimos 7 días',
  changeNote:
    'Cambio: los últimos 7 días completos frente a los 7 anteriores. En gris puede ser casualidad.',
  partlyCompared: (count: number) => `${sites(count)} sin cifras de todos los días comparados`,
  moved: (difference: number) => `${formatDifference(difference)} en 7 días`,
  total: (count: number) => `Total de ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Contando… ${formatNumber(known)} de ${formatNumber(count)}`,
  notSeen: 'Aún sin cargar',
  unreachable: (count: number) =>
    `No se pudo acceder a ${accounts(count)}. Se muestran copias sin conexión.`,
};
