import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Trousseau',
  note: 'Les clés API sont enregistrées dans le trousseau de cet ordinateur, jamais dans un fichier.',
  check: 'Vérifier le trousseau',
  good: 'Le trousseau fonctionne. Chaque entrée appartient à un compte.',
  orphans: (count: number) =>
    `Le trousseau fonctionne. ${formatNumber(count)} ${plural(count, { one: 'entrée n’appartient à aucun compte ici. Elle vient', other: 'entrées n’appartiennent à aucun compte ici. Elles viennent' })} peut-être d’un autre utilisateur ou d’une autre copie de Sitedeck\u202f:`,
  orphanList: 'Entrées sans compte',
  delete: 'Supprimer',
  deleteOf: (entry: string) => `Supprimer ${entry}`,
  deleteAll: 'Tout supprimer',
};
