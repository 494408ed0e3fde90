import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'Informe',
  save: 'Guardar como PDF',
  loading: 'Cargando cifras más recientes…',
  paper: 'Papel',
  papers: { a4: 'A4', letter: 'Carta' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, color y nota',
    logo: 'Logo',
    logoHint: 'En todos los informes. PNG, JPEG o SVG, de hasta 5 MB.',
    logoAlt: 'Tu logo',
    chooseLogo: 'Elegir logo…',
    replaceLogo: 'Reemplazar logo…',
    chooseTitle: 'Elegir un logo',
    removeLogo: 'Quitar logo',
    logoRemoved: 'Logo quitado',
    color: 'Color',
    colorHint: 'En todos los informes.',
    useAccountColor: 'Usar color de la cuenta',
    darker: {
      text: 'Este color es demasiado claro para texto sobre blanco. El texto usa un tono más oscuro.',
      shapes:
        'Este color es demasiado claro sobre blanco. El texto, las líneas y las barras usan un tono más oscuro.',
    },
    note: (domain) => `Nota para ${domain}`,
    noteHint: 'Al inicio de los informes de este sitio web. Se guarda solo en este equipo.',
  },
  title: (domain, period) => `${domain}, ${period}`,
  kind: 'Informe del sitio web',
  comparedWith: (period) => `Comparado con ${period}`,
  notCompared: 'Sin comparación con otro periodo',
  more: (values) => `${formatNumber(values)} más`,
  nothingIn: (titles) => `Sin datos en este periodo: ${titles}`,
  missing: (titles) => `Sin cargar: ${titles}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  visit: 'Visita',
  visitMore:
    'Alguien llega desde otro sitio web o abre la dirección directamente. La misma persona puede contar como más de una visita.',
  change: 'Cambio',
  changeMore:
    'Frente al periodo indicado arriba. En gris puede ser casualidad; un guion si no se conoce la cifra anterior o ambas son cero.',
  lists: 'Listas',
  listsMore:
    'Muestran las primeras filas. La cuota se calcula sobre todas las visitas o páginas vistas del periodo.',
  numbers: 'Cifras',
  numbersMore: (account, read) =>
    `De ${account}, con fecha de lectura ${read}. Los días siguen la zona horaria del servidor.`,
};
