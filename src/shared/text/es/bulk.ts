import { formatList, formatNumber } from '../format';
import { agree, sites } from './counts';

const cannotChange = (count: number): string => `no se ${agree(count, 'puede', 'pueden')} cambiar`;

export const bulk = {
  select: (domain: string) => `Seleccionar ${domain}`,
  selectPage: 'Seleccionar todo',
  selection: 'Sitios web seleccionados',
  selected: (count: number) =>
    `${formatNumber(count)} ${agree(count, 'seleccionado', 'seleccionados')}`,
  elsewhere: (count: number) => `${formatNumber(count)} fuera de esta lista`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Seleccionar todo lo encontrado (${formatNumber(count)})`
      : `Seleccionar todo (${sites(count)})`,
  stop: 'Detener',
  clear: 'Anular selección',
  addMany: 'Añadir varios…',
  add: {
    title: 'Añadir varios sitios web',
    text: 'Dominios o CSV',
    textHint: (columns: string[]) =>
      `Un dominio por línea, o separados por comas. Un CSV puede llevar encabezado: ${columns.join(', ')}.`,
    textMissing: 'Pega o escribe al menos un dominio.',
    open: 'Abrir archivo…',
    common: 'Ajustes para todos, salvo que el CSV indique otra cosa',
    passwordHint: 'Para sitios web con la opción Contraseña.',
    check: 'Comprobar',
    checking: (count: number) => `Comparando con ${sites(count)}…`,
    add: (count: number) => `${formatNumber(count)} ${agree(count, 'se añadirá', 'se añadirán')}`,
    'left-out': (count: number) => `${formatNumber(count)} ${agree(count, 'omitido', 'omitidos')}`,
    nothing: 'No se puede añadir ninguno de estos.',
    ignored: (columns: string[]) =>
      `${agree(columns.length, 'Columna desconocida omitida', 'Columnas desconocidas omitidas')}: ${formatList(columns)}`,
    problems: {
      'too-long': 'El dominio es demasiado largo.',
      'label-too-long': 'Una parte entre dos puntos es demasiado larga.',
      malformed: 'No es un nombre de dominio.',
      twice: 'Está dos veces en la lista.',
      known: 'Esta cuenta ya lo tiene.',
      'password-missing': 'Tiene la opción Contraseña, pero falta la contraseña.',
    },
    badValue: (column: string, value: string) =>
      value === ''
        ? `${column}: este valor no es válido.`
        : `${column}: “${value}” no es un valor válido.`,
    tooManyCells: 'Tiene más valores que columnas.',
    apply: (count: number) => (count === 0 ? 'Añadir' : `Añadir ${sites(count)}`),
  },
  oneAccount: 'Selecciona sitios web de una sola cuenta',
  change: 'Editar…',
  copy: 'Copiar ajustes…',
  remove: 'Eliminar…',
  changeTitle: (count: number) => `Editar ${sites(count)}`,
  changeLead: 'Solo se guarda lo que cambies.',
  keep: 'No cambiar',
  passwordHint: 'Déjala vacía para conservar las contraseñas actuales. Si no, todos tendrán esta.',
  modes: {
    keep: 'No cambiar',
    add: 'Añadir estos',
    remove: 'Quitar estos',
    replace: 'Reemplazar por estos',
  },
  replaceEmpty: 'Déjalo vacío para vaciar la lista.',
  textHidden: 'El servidor oculta la lista actual, así que solo puedes reemplazarla.',
  chooseSomething: 'Elige al menos un ajuste para cambiar.',
  linesMissing: 'Escribe al menos una línea.',
  preview: 'Vista previa',
  loadingRecords: (done: number, total: number) =>
    `Cargando ajustes actuales: ${formatNumber(done)} de ${formatNumber(total)}…`,
  back: 'Atrás',
  close: 'Cerrar',
  plan: {
    list: 'Lo que cambia',
    change: (count: number) => `${formatNumber(count)} ${agree(count, 'cambiará', 'cambiarán')}`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${agree(count, 'queda igual', 'quedan igual')}`,
    blocked: (count: number) => `${formatNumber(count)} ${cannotChange(count)}`,
    gone: (count: number) =>
      `${sites(count)} ya no ${agree(count, 'está', 'están')} en el servidor.`,
    doneBefore: (count: number) =>
      `${sites(count)} ya ${agree(count, 'se cambió', 'se cambiaron')} antes.`,
    nothing: {
      unchanged: (count: number) =>
        `Nada que cambiar: ${sites(count)} ya ${agree(count, 'tiene', 'tienen')} estos ajustes.`,
      blocked: (count: number) =>
        `${sites(count)} ${cannotChange(count)}. La lista indica por qué.`,
      both: (unchanged: number, blocked: number) =>
        `Nada que cambiar: ${sites(unchanged)} ya ${agree(unchanged, 'tiene', 'tienen')} estos ajustes y ${formatNumber(blocked)} ${cannotChange(blocked)}.`,
      neither: 'No queda nada que cambiar.',
    },
    nothingFor: 'Ya tiene estos ajustes',
    reasons: {
      'password-missing': 'Aún no tiene contraseña. Escribe una.',
      'list-hidden': 'El servidor oculta su lista. Solo puedes reemplazarla.',
    },
    before: 'Antes',
    after: 'Después',
    none: 'ninguno',
    hidden: 'no se muestra',
    newPassword: 'contraseña nueva',
    apply: (count: number) => (count === 0 ? 'Cambiar' : `Cambiar ${sites(count)}`),
  },
  copyTitle: (count: number) => `Copiar ajustes a ${sites(count)}`,
  copyFrom: 'Copiar de',
  copyFromHint: 'El dominio de un sitio web de esta cuenta.',
  copyFromUnknown: 'Esta cuenta no tiene ningún sitio web con este dominio.',
  copyWhich: 'Ajustes que se copian',
  copyPassword: 'Las contraseñas nunca se copian.',
  copyHidden: 'El servidor oculta algunos ajustes de este sitio web. Esos no se copian.',
  run: {
    title: (count: number) => `Cambiando ${sites(count)}`,
    adding: (count: number) => `Añadiendo ${sites(count)}`,
    removing: (count: number) => `Eliminando ${sites(count)}`,
    progress: 'Progreso',
    done: (done: number, total: number) =>
      `${formatNumber(done)} de ${formatNumber(total)} ${agree(total, 'hecho', 'hechos')}`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => `${formatNumber(count)} con error`,
    unsure: (count: number) => `${formatNumber(count)} sin confirmar`,
    waiting: (count: number) => `${formatNumber(count)} sin enviar`,
    results: 'Resultados',
    filter: 'Mostrar',
    filters: { all: 'Todo', open: 'Pendiente' },
    states: {
      waiting: 'Sin enviar',
      sending: 'Enviando…',
      done: 'Hecho',
      failed: 'Error',
      unsure: 'Sin confirmar',
    },
    unsureAdvice: 'Puede que haya funcionado. Sitedeck lo comprueba antes de reintentar.',
    stopping: 'Se detiene después de este…',
    stoppedBy: 'Detenido: el resto fallaría por el mismo motivo',
    retry: 'Reintentar',
    goOn: 'Continuar',
    finish: 'Listo',
  },
  changed: (count: number) => `${sites(count)} ${agree(count, 'cambiado', 'cambiados')}`,
  added: (count: number) => `${sites(count)} ${agree(count, 'añadido', 'añadidos')}`,
  deleted: (count: number) => `${sites(count)} ${agree(count, 'eliminado', 'eliminados')}`,
  removeTitle: (count: number) => `¿Eliminar ${sites(count)}?`,
  removeText:
    'Los sitios web y todas sus estadísticas se eliminan del servidor. No se puede deshacer.',
  removeList: 'Sitios web que se eliminan',
  removeType: (count: number) => `Escribe ${count} para confirmar`,
  removeConfirm: (count: number) => `Eliminar ${sites(count)}`,
  pages: 'Páginas de la lista',
};
