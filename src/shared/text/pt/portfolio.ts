import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const lead = (inAccounts: number, count: number) => `${sites(count)} em ${accounts(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} até agora`,
  ownDays: 'Os dias seguem o fuso horário de cada servidor',
  statistic: 'Mostrar',
  statistics: { visitors: 'Visitas', pageviews: 'Visualizações' } satisfies Record<
    PortfolioStatistic,
    string
  >,
  chooseAccounts: 'Contas',
  allAccounts: 'Todas as contas',
  columns: {
    domain: 'Site',
    account: 'Conta',
    today: 'Hoje',
    yesterday: 'Ontem',
    week: '7 dias',
    month: '28 dias',
    change: 'Variação',
  },
  trend: 'Últimos 7 dias',
  changeNote: 'Variação: últimos 7 dias completos vs. os 7 anteriores. Em cinza pode ser acaso.',
  partlyCompared: (count: number) => `${sites(count)} sem números para todos os dias da comparação`,
  moved: (difference: number) => `${formatDifference(difference)} em 7 dias`,
  total: (count: number) => `Total de ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Contando… ${formatNumber(known)} de ${formatNumber(count)}`,
  notSeen: 'Ainda não carregado',
  unreachable: (count: number) =>
    `Não foi possível acessar ${accounts(count)}. Mostrando cópias offline.`,
};
