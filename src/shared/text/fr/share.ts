import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'Partager',
  title: 'Qui peut voir ces statistiques',
  hints: {
    0: 'Toute personne ayant le lien',
    1: 'Seules les personnes ayant ce compte',
    2: 'Toute personne ayant le lien et le mot de passe',
  },
  setPassword: 'Définir le mot de passe',
  copy: 'Copier le lien',
  open: 'Ouvrir la page',
  noLink: 'Le lien se trouve sur les pages de votre serveur.',
  localHead: 'Fonctionne uniquement sur cet ordinateur.',
  local: 'Pour la partager, exécutez le service sur un serveur.',
  how: 'Comment l’exécuter sur un serveur',
  openHere: 'Ouvrir la page ici',
};
