import { formatNumber } from '../format';
import { agree } from './counts';

export const palette = {
  title: 'Paleta de comandos',
  placeholder: 'Escribe un comando o busca…',
  results: 'Resultados',
  none: 'Sin resultados',
  groups: {
    recent: 'Recientes',
    commands: 'Comandos',
    websites: 'Sitios web',
    groups: 'Grupos',
    views: 'Vistas guardadas',
    goals: 'Objetivos',
    notes: 'Notas',
    statistics: 'Estadísticas',
    periods: 'Periodo',
    accounts: 'Cuentas',
    choices: 'Ajustes',
  },
  count: (entries: number) =>
    `${formatNumber(entries)} ${agree(entries, 'resultado', 'resultados')}`,
  move: 'Mover',
  open: 'Abrir',
  theme: (theme: string) => `Tema: ${theme}`,
  themeWords: 'modo oscuro, modo claro, noche, colores, apariencia, aspecto',
  language: (language: string) => `Idioma: ${language}`,
  languageWords: 'traducción, lengua, español, castellano, inglés, language',
  sectionWords: 'preferencias, opciones, configuración',
  accountWords: 'cambiar de cuenta, otra cuenta',
};

export const shortcuts = {
  search: 'Buscar atajos',
  none: 'Sin resultados',
  or: 'o',
};
