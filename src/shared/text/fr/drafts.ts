import { sites } from './counts';

export const drafts = {
  restored: 'Votre saisie est rétablie',
  typePasswordAgain: 'Les mots de passe ne sont jamais enregistrés. Saisissez-le de nouveau.',
  discard: 'Abandonner',
  kept: (what: string) => `Conservé pour plus tard\u202f: ${what}`,
  unsaved: 'non enregistré',
  unfinished: 'Modifications non enregistrées',
  continueWith: (what: string) => `Continuer\u202f: ${what}`,
  throwAway: (what: string) => `Abandonner\u202f: ${what}`,
  newSite: 'Nouveau site',
  changesOf: (domain: string) => `Modifications sur ${domain}`,
  newSites: 'Plusieurs nouveaux sites',
  changeMany: (count: number) => `Modifications sur ${sites(count)}`,
  copyTo: (count: number) => `Copie des réglages vers ${sites(count)}`,
  notKept: 'Si Sitedeck plante maintenant, votre saisie sera perdue.',
  mayHaveArrived:
    'L’enregistrement a peut-être réussi. Sitedeck vérifie avant d’envoyer de nouveau.',
  lost: {
    checking: 'Vos modifications sont peut-être enregistrées. Vérification du serveur…',
    arrived: 'Vos modifications ont été enregistrées.',
    missing: 'Vos modifications n’ont pas été enregistrées. Enregistrez-les de nouveau.',
    unseen:
      'Vos modifications sont peut-être enregistrées\u202f; le serveur n’affiche pas ces réglages. Vous pouvez enregistrer de nouveau sans risque.',
    differs: 'Le serveur a déjà ce site, avec d’autres réglages. L’enregistrement les modifiera.',
  },
  done: 'Terminé',
};
