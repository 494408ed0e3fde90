import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Impossible de charger vos comptes',
    text: 'Leur fichier était endommagé. Vos clés sont en sécurité dans le trousseau. Connectez de nouveau les comptes.',
  },
  'accounts-unreadable': {
    title: 'Impossible d’ouvrir vos comptes',
    text: 'Rien n’a été modifié. Vérifiez que vous avez le droit de lire le fichier, puis redémarrez Sitedeck.',
  },
  'assistants-damaged': {
    title: 'Impossible de charger les droits des assistants',
    text: 'Leur fichier était endommagé. Les assistants ne peuvent rien lire tant que vous ne l’autorisez pas de nouveau dans les réglages.',
  },
  'assistants-unreadable': {
    title: 'Impossible d’ouvrir les droits des assistants',
    text: 'Les assistants ne peuvent rien lire. Vérifiez que vous avez le droit de lire le fichier, puis redémarrez Sitedeck.',
  },
  'collections-damaged': {
    title: 'Impossible de charger vos notes et vues enregistrées',
    text: 'Leur fichier était endommagé. Il est conservé sous un autre nom\u202f; les nouvelles vont dans un nouveau fichier.',
  },
  'collections-unreadable': {
    title: 'Impossible d’ouvrir vos notes et vues enregistrées',
    text: 'Rien n’a été modifié. Vérifiez que vous avez le droit de lire le fichier, puis redémarrez Sitedeck.',
  },
  'draft-damaged': {
    title: 'Impossible de rétablir une saisie non enregistrée',
    text: 'Son fichier était endommagé. Les autres formulaires ne sont pas concernés.',
  },
  'favorites-damaged': {
    title: 'Impossible de charger les favoris de cet ordinateur',
    text: 'Leur fichier était endommagé. Ajoutez de nouveau vos favoris pour les serveurs qui ne les enregistrent pas.',
  },
  'favorites-unreadable': {
    title: 'Impossible d’ouvrir les favoris de cet ordinateur',
    text: 'Rien n’a été modifié. Vérifiez que vous avez le droit de lire le fichier, puis redémarrez Sitedeck.',
  },
  'reports-damaged': {
    title: 'Impossible de charger vos rapports planifiés',
    text: 'Leur fichier était endommagé. Il est conservé sous un autre nom. Ajoutez de nouveau les rapports dans les réglages.',
  },
  'reports-unreadable': {
    title: 'Impossible d’ouvrir vos rapports planifiés',
    text: 'Rien n’a été modifié. Vérifiez que vous avez le droit de lire le fichier, puis redémarrez Sitedeck.',
  },
  'service-damaged': {
    title: 'Les données du service intégré étaient endommagées',
    text: 'Il repart avec les sites d’exemple. Les sites que vous aviez ajoutés sont dans l’ancien fichier.',
  },
  'store-damaged': {
    title: 'Les copies hors ligne étaient endommagées',
    text: 'Elles se reconstituent à mesure que vous consultez vos sites.',
  },
  'store-newer': {
    title: 'Les copies hors ligne viennent d’un Sitedeck plus récent',
    text: 'Rien n’a été modifié. Mettez Sitedeck à jour pour utiliser et enregistrer des copies hors ligne.',
  },
  'store-unwritable': {
    title: 'Impossible d’enregistrer les copies hors ligne',
    text: 'Vérifiez qu’il reste de la place sur votre disque et que vous avez le droit d’écrire dans le fichier.',
  },
};
