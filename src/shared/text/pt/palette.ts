import { formatNumber, plural } from '../format';

export const palette = {
  title: 'Paleta de comandos',
  placeholder: 'Digite um comando ou busque…',
  results: 'Resultados',
  none: 'Nenhum resultado',
  groups: {
    recent: 'Recentes',
    commands: 'Comandos',
    websites: 'Sites',
    groups: 'Grupos',
    views: 'Vistas salvas',
    goals: 'Metas',
    notes: 'Notas',
    statistics: 'Estatísticas',
    periods: 'Período',
    accounts: 'Contas',
    choices: 'Configurações',
  },
  count: (entries: number) =>
    `${formatNumber(entries)} ${plural(entries, { one: 'resultado', many: 'de resultados', other: 'resultados' })}`,
  move: 'Mover',
  open: 'Abrir',
  theme: (theme: string) => `Tema: ${theme}`,
  themeWords: 'modo escuro, modo claro, noturno, cores, aparência, dark mode',
  language: (language: string) => `Idioma: ${language}`,
  languageWords: 'língua, tradução, português, inglês, language',
  sectionWords: 'preferências, opções, ajustes',
  accountWords: 'trocar de conta, mudar de conta, alternar conta',
};

export const shortcuts = {
  search: 'Buscar atalhos',
  none: 'Nenhum atalho encontrado',
  or: 'ou',
};
