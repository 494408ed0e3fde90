import { sites } from './counts';

export const drafts = {
  restored: 'Dati inseriti recuperati',
  typePasswordAgain: 'Le password non vengono mai salvate. Inseriscila di nuovo.',
  discard: 'Scarta',
  kept: (what: string) => `Tenuto per dopo: ${what}`,
  unsaved: 'modifiche non salvate',
  unfinished: 'Modifiche non salvate',
  continueWith: (what: string) => `Continua: ${what}`,
  throwAway: (what: string) => `Scarta: ${what}`,
  newSite: 'Nuovo sito',
  changesOf: (domain: string) => `Modifiche a ${domain}`,
  newSites: 'Più siti nuovi',
  changeMany: (count: number) => `Modifiche a ${sites(count)}`,
  copyTo: (count: number) => `Copia delle impostazioni su ${sites(count)}`,
  notKept: 'Se ora Sitedeck si blocca, ciò che scrivi va perso.',
  mayHaveArrived:
    'Le modifiche potrebbero essere già salvate. Sitedeck verifica prima di inviarle di nuovo.',
  lost: {
    checking: 'Le modifiche potrebbero essere già salvate. Verifica sul server…',
    arrived: 'Le modifiche sono state salvate.',
    missing: 'Le modifiche non sono state salvate. Salvale di nuovo.',
    unseen:
      'Le modifiche potrebbero essere già salvate; il server nasconde queste impostazioni. Puoi salvare di nuovo senza rischi.',
    differs: 'Il server ha già questo sito, con altre impostazioni. Salvando, le cambi.',
  },
  done: 'Fine',
};
