import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `${domain}: visitas subiram ${percent} na semana passada (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}: visitas caíram ${percent} na semana passada (${period})`,
    visits: ({ domain, visits, period }) => `${domain}: ${visits} na semana passada (${period})`,
    none: ({ domain, period }) => `${domain}: nenhuma visita na semana passada (${period})`,
  },
  none: 'Nenhuma visita na semana passada.',
  noneBefore: 'nenhuma visita na semana anterior',
  now: 'semana passada',
  before: 'semana anterior',
  footer: (sender) => `${sender} envia este e-mail toda segunda-feira.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `${domain} em ${period}: ${visits}, alta de ${percent}`,
    down: ({ domain, percent, period, visits }) =>
      `${domain} em ${period}: ${visits}, queda de ${percent}`,
    visits: ({ domain, period, visits }) => `${domain} em ${period}: ${visits}`,
    none: ({ domain, period }) => `${domain} em ${period}: nenhuma visita`,
  },
  none: 'Nenhuma visita no mês passado.',
  noneBefore: 'nenhuma visita no mês anterior',
  now: 'mês passado',
  before: 'mês anterior',
  footer: (sender) => `${sender} envia este e-mail no primeiro dia de cada mês.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (count, formatted) => insight.visits(count, formatted),
  pageviewCount: (count, formatted) =>
    `${formatted} ${count < 2 ? 'visualização' : 'visualizações'}`,
  bestDay: (weekday) => `Melhor dia: ${weekday}.`,
  busiest: (day, visits) => `Melhor dia: ${day}, com ${visits}`,
  from: (first, last) => `De ${first} a ${last}`,
  after: (visits, noneBefore) => `${visits}, e ${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `O mês de ${now} tem ${days} dias; o de ${before}, ${daysBefore}. Visitas por dia: ${perDay}.`,
  coverage: (covered, days) => `Esse período tem dados de ${covered} de ${days} dias`,
  since: (day) => `Contado desde ${day}.`,
  totals: { visits: 'Visitas', pageviews: 'Visualizações', perVisit: 'Páginas por visita' },
  chart: 'Visitas por dia',
  legend: (now, before) => `barra: ${now}, linha: ${before}`,
  legendAlone: (now) => `barra: ${now}`,
  change: 'Variação',
  isNew: 'novo',
  nothing: 'Nada foi contado.',
  open: 'Abrir as estatísticas',
  asksPassword: 'A página pede a senha.',
  stop: 'Não receber mais',
  stopByReply: 'Para não receber mais estes e-mails, responda a este.',
  whatVisitsAre:
    'Uma visita começa quando alguém chega de outro site ou abre o endereço diretamente.',
  lists: { page: 'Páginas', referrer: 'Origens', country: 'Países' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `Relatórios por e-mail de ${domain}`,
    question: (address) => `Parar de enviar para ${address}?`,
    stop: 'Parar de enviar',
    stopped: (address) => `Os relatórios não são mais enviados para ${address}.`,
    resume: 'Enviar de novo',
    resumed: (address) => `Os relatórios voltam a ser enviados para ${address}.`,
    gone: 'Este link não funciona mais',
    goneMore: 'O site não é mais medido aqui, ou o link está incompleto.',
  },
};
