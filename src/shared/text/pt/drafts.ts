import { sites } from './counts';

export const drafts = {
  restored: 'O que você digitou está de volta',
  typePasswordAgain: 'Senhas nunca são salvas. Insira a senha de novo.',
  discard: 'Descartar',
  kept: (what: string) => `Guardado para depois: ${what}`,
  unsaved: 'alterações não salvas',
  unfinished: 'Alterações não salvas',
  continueWith: (what: string) => `Continuar: ${what}`,
  throwAway: (what: string) => `Descartar: ${what}`,
  newSite: 'Novo site',
  changesOf: (domain: string) => `Alterações em ${domain}`,
  newSites: 'Vários sites novos',
  changeMany: (count: number) => `Alterações em ${sites(count)}`,
  copyTo: (count: number) => `Cópia de configurações para ${sites(count)}`,
  notKept: 'Se o Sitedeck travar agora, o que você digitar se perde.',
  mayHaveArrived: 'Pode ter sido salvo. O Sitedeck verifica antes de enviar de novo.',
  lost: {
    checking: 'Suas alterações podem ter sido salvas. Verificando o servidor…',
    arrived: 'Suas alterações foram salvas.',
    missing: 'Suas alterações não foram salvas. Salve de novo.',
    unseen:
      'Suas alterações podem ter sido salvas; o servidor oculta estas configurações. Você pode salvar de novo sem risco.',
    differs: 'O servidor já tem este site, com outras configurações. Ao salvar, elas mudam.',
  },
  done: 'Pronto',
};
