import { counted } from './counts';

export const palette = {
  title: 'Riquadro comandi',
  placeholder: 'Scrivi un comando o cerca…',
  results: 'Risultati',
  none: 'Nessun risultato',
  groups: {
    recent: 'Recenti',
    commands: 'Comandi',
    websites: 'Siti',
    groups: 'Gruppi',
    views: 'Viste salvate',
    goals: 'Obiettivi',
    notes: 'Note',
    statistics: 'Statistiche',
    periods: 'Periodo',
    accounts: 'Account',
    choices: 'Impostazioni',
  },
  count: (entries: number) => counted(entries, 'risultato', 'risultati'),
  move: 'Scorri',
  open: 'Apri',
  theme: (theme: string) => `Tema: ${theme}`,
  themeWords: 'modalità scura, modalità chiara, notte, colori, aspetto, dark mode',
  language: (language: string) => `Lingua: ${language}`,
  languageWords: 'traduzione, italiano, inglese, language',
  sectionWords: 'preferenze, opzioni',
  accountWords: 'cambia account, passa a un altro account',
};

export const shortcuts = {
  search: 'Cerca scorciatoie',
  none: 'Nessuna scorciatoia trovata',
  or: 'o',
};
