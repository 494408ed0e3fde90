import type { ReportKindText, ServiceMailText } from '../en/service-mail';
import { insight } from './insight';
import { valueWords } from './value-words';

const weekly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period }) =>
      `${domain}: un ${percent} más de visitas la semana pasada (${period})`,
    down: ({ domain, percent, period }) =>
      `${domain}: un ${percent} menos de visitas la semana pasada (${period})`,
    visits: ({ domain, visits, period }) => `${domain}: ${visits} la semana pasada (${period})`,
    none: ({ domain, period }) => `${domain}: ninguna visita la semana pasada (${period})`,
  },
  none: 'Ninguna visita la semana pasada.',
  noneBefore: 'ninguna la semana anterior',
  now: 'semana pasada',
  before: 'semana anterior',
  footer: (sender) => `${sender} te envía este informe cada lunes.`,
};

const monthly: ReportKindText = {
  subject: {
    up: ({ domain, percent, period, visits }) =>
      `${domain} en ${period}: ${visits}, un ${percent} más`,
    down: ({ domain, percent, period, visits }) =>
      `${domain} en ${period}: ${visits}, un ${percent} menos`,
    visits: ({ domain, period, visits }) => `${domain} en ${period}: ${visits}`,
    none: ({ domain, period }) => `${domain} en ${period}: ninguna visita`,
  },
  none: 'Ninguna visita el mes pasado.',
  noneBefore: 'ninguna el mes anterior',
  now: 'mes pasado',
  before: 'mes anterior',
  footer: (sender) => `${sender} te envía este informe el día 1 de cada mes.`,
};

/** The built-in service's e-mail reports, and the page on which they are stopped. */
export const serviceMail: ServiceMailText = {
  kinds: { weekly, monthly },
  insight,
  visits: (count, formatted) => `${formatted} ${count === 1 ? 'visita' : 'visitas'}`,
  pageviewCount: (count, formatted) =>
    `${formatted} ${count === 1 ? 'página vista' : 'páginas vistas'}`,
  bestDay: (weekday) => `Mejor día: ${weekday}.`,
  busiest: (day, visits) => `Mejor día: ${day}, con ${visits}`,
  from: (first, last) => `Del ${first}, al ${last}`,
  after: (visits, noneBefore) => `${visits} y ${noneBefore}.`,
  unequal: (now, days, before, daysBefore, perDay) =>
    `En ${now} hay ${days} días; en ${before}, ${daysBefore}. Visitas por día: ${perDay}.`,
  coverage: (covered, days) => `Ese periodo tiene datos de ${covered} de ${days} días`,
  since: (day) => `Se cuenta desde el ${day}.`,
  totals: { visits: 'Visitas', pageviews: 'Páginas vistas', perVisit: 'Páginas por visita' },
  chart: 'Visitas por día',
  legend: (now, before) => `barra: ${now}; línea: ${before}`,
  legendAlone: (now) => `barra: ${now}`,
  change: 'Cambio',
  isNew: 'nuevo',
  nothing: 'No se contó nada.',
  open: 'Abrir las estadísticas',
  asksPassword: 'La página pide su contraseña.',
  stop: 'Darme de baja',
  stopByReply: 'Para darte de baja, responde a este correo.',
  whatVisitsAre:
    'Una visita empieza cuando alguien llega desde otro sitio web o abre la dirección directamente.',
  lists: { page: 'Páginas', referrer: 'Fuentes', country: 'Países' },
  values: valueWords,
  unsubscribe: {
    title: (domain) => `Informes por correo de ${domain}`,
    question: (address) => `¿Dejar de enviarlos a ${address}?`,
    stop: 'Darme de baja',
    stopped: (address) => `Ya no se envían informes a ${address}.`,
    resume: 'Volver a recibirlos',
    resumed: (address) => `Se vuelven a enviar informes a ${address}.`,
    gone: 'Este enlace ya no funciona',
    goneMore: 'El sitio web ya no se mide aquí o el enlace está incompleto.',
  },
};
