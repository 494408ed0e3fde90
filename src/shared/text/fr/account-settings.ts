import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan } from '../format';
import { accounts, requests, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `Modifier ${name}`,
  edit: 'Modifier',
  editTitle: 'Modifier le compte',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  color: 'Couleur',
  colorNumber: (number: number) => `Couleur ${formatNumber(number)}`,
  ownColor: 'Autre couleur',
  otherServer:
    'Autre serveur\u202f: saisissez la clé API de celui-ci. Les statistiques seront rechargées.',
  more: (name: string) => `Autres actions pour ${name}`,
  moveUp: 'Monter',
  moveDown: 'Descendre',
  start: 'Démarrer le service',
  stop: 'Arrêter le service',
  port: 'Changer de port…',
  portTitle: 'Changer de port',
  portNow: (address: string) => `Le service intégré est à l’adresse ${address}.`,
  portHint: 'Un nombre de 1024 à 65535. Le service le gardera par la suite.',
  portSnippets:
    'Le code de suivi contient le port. Remplacez ensuite le code sur chacune de vos pages.',
  portChanging: 'Changement de port…',
  portChanged: (port: string) => `Service intégré déplacé vers le port ${port}`,
  reset: 'Réinitialiser…',
  resetTitle: 'Réinitialiser le service intégré\u202f?',
  resetMore:
    'Ses sites et ses visites seront supprimés, et les données d’exemple rétablies. Cette action est irréversible.',
  resetConfirm: 'Réinitialiser',
  transfer: 'Export et import',
  transferNote:
    'Transfère comptes, réglages, notes et vues enregistrées vers un autre ordinateur, dans un fichier. Les clés API restent ici\u202f; vous les saisirez de nouveau là-bas.',
  export: 'Exporter…',
  import: 'Importer…',
  importTitle: 'Importer les réglages\u202f?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `${accounts(added)} à ajouter, ${formatNumber(kept)} déjà ici.${entries > 0 ? ` Nouvelles notes et vues enregistrées\u202f: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` Sans chiffrement\u202f: ${accounts(insecure)}.` : ''}`,
  replaceMore: (names: string[]) => `Le remplacement retire aussi\u202f: ${formatList(names)}.`,
  imported: 'Réglages importés',
  merge: 'Ajouter à mes réglages',
  replace: 'Remplacer mes réglages',
  test: 'Tester la connexion',
  testOf: (name: string) => `Tester la connexion\u202f: ${name}`,
  testing: 'Test…',
  testAgain: 'Tester à nouveau',
  results: 'Résultats',
  noResult: 'Non testé',
  steps: {
    address: 'Adresse',
    encryption: 'Chiffrement',
    api: 'API de statistiques',
    key: 'Clé API',
    limit: 'Limite du serveur',
    clock: 'Horloge',
  } satisfies Record<CheckStep, string>,
  states: { good: 'OK', warning: 'À noter', failed: 'Échec', skipped: 'Non testé' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Réponse en ${formatNumber(note.ms)}\u00a0ms`;
    case 'encrypted':
      return 'https, avec un certificat que cet ordinateur juge fiable';
    case 'encrypted-own':
      return 'https, avec un certificat que vous avez approuvé pour ce serveur';
    case 'this-computer':
      return 'Inutile\u202f: rien ne quitte cet ordinateur';
    case 'not-encrypted':
      return 'Aucun\u202f: d’autres personnes sur le réseau pourraient lire votre clé API';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain'
        ? 'Acceptée, enregistrée dans le trousseau'
        : 'Acceptée, conservée jusqu’à la fermeture de Sitedeck';
    case 'limit':
      return `${requests(note.limit)} par minute${left(note.remaining)}`;
    case 'limit-unknown':
      return `Inconnue. Sitedeck ne dépasse pas ${requests(note.assumed)} par minute`;
    case 'no-limit':
      return 'Aucune';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'Le serveur n’indique pas son heure';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, reste\u202f: ${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'À la même heure que cet ordinateur';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0
    ? `En avance de ${by} sur cet ordinateur`
    : `En retard de ${by} sur cet ordinateur`;
}
