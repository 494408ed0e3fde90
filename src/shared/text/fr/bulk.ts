import { formatList, formatNumber, plural } from '../format';
import { sites } from './counts';

/** A number of websites with a participle that agrees with it. */
const these = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${plural(count, { one, many: other, other })}`;
const sitesThat = (count: number, one: string, other: string): string =>
  `${sites(count)} ${plural(count, { one, many: other, other })}`;

export const bulk = {
  select: (domain: string) => `Sélectionner ${domain}`,
  selectPage: 'Tout sélectionner',
  selection: 'Sites sélectionnés',
  selected: (count: number) => these(count, 'sélectionné', 'sélectionnés'),
  elsewhere: (count: number) => `${formatNumber(count)} hors de cette liste`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Sélectionner tous les résultats (${formatNumber(count)})`
      : `Tout sélectionner (${sites(count)})`,
  stop: 'Arrêter',
  clear: 'Tout désélectionner',
  oneAccount: 'Sélectionnez des sites d’un seul compte',
  change: 'Modifier…',
  copy: 'Copier les réglages…',
  remove: 'Supprimer…',
  changeTitle: (count: number) => `Modifier ${sites(count)}`,
  changeLead: 'Seules vos modifications sont enregistrées.',
  keep: 'Ne pas changer',
  passwordHint:
    'Laissez vide pour garder les mots de passe existants. Sinon, tous recevront celui-ci.',
  modes: {
    keep: 'Ne pas changer',
    add: 'Ajouter ces éléments',
    remove: 'Retirer ces éléments',
    replace: 'Remplacer par ces éléments',
  },
  replaceEmpty: 'Laissez vide pour vider la liste.',
  textHidden:
    'Le serveur n’affiche pas la liste actuelle\u202f: vous pouvez seulement la remplacer.',
  chooseSomething: 'Choisissez au moins un réglage à modifier.',
  linesMissing: 'Saisissez au moins une ligne.',
  preview: 'Aperçu',
  loadingRecords: (done: number, total: number) =>
    `Chargement des réglages actuels\u202f: ${formatNumber(done)} sur ${formatNumber(total)}…`,
  back: 'Retour',
  close: 'Fermer',
  plan: {
    list: 'Ce qui change',
    change: (count: number) => these(count, 'sera modifié', 'seront modifiés'),
    unchanged: (count: number) => these(count, 'reste inchangé', 'restent inchangés'),
    blocked: (count: number) => these(count, 'non modifiable', 'non modifiables'),
    gone: (count: number) => `${sitesThat(count, 'n’est plus', 'ne sont plus')} sur le serveur.`,
    doneBefore: (count: number) =>
      `${sitesThat(count, 'a déjà été modifié', 'ont déjà été modifiés')}.`,
    nothing: {
      unchanged: (count: number) =>
        `Rien à modifier\u202f: ${sitesThat(count, 'a', 'ont')} déjà ces réglages.`,
      blocked: (count: number) =>
        `${sitesThat(count, 'ne peut pas être modifié', 'ne peuvent pas être modifiés')}. La liste indique pourquoi.`,
      both: (unchanged: number, blocked: number) =>
        `Rien à modifier\u202f: ${sitesThat(unchanged, 'a', 'ont')} déjà ces réglages, et ${these(blocked, 'ne peut pas être modifié', 'ne peuvent pas être modifiés')}.`,
      neither: 'Il ne reste rien à modifier.',
    },
    nothingFor: 'A déjà ces réglages',
    reasons: {
      'password-missing': 'N’a pas encore de mot de passe. Saisissez-en un.',
      'list-hidden': 'Le serveur n’affiche pas sa liste. Vous pouvez seulement la remplacer.',
    },
    before: 'Avant',
    after: 'Après',
    none: 'aucun',
    hidden: 'non affiché',
    newPassword: 'nouveau mot de passe',
    apply: (count: number) => (count === 0 ? 'Modifier' : `Modifier ${sites(count)}`),
  },
  copyTitle: (count: number) => `Copier les réglages vers ${sites(count)}`,
  copyFrom: 'Copier depuis',
  copyFromHint: 'Le domaine d’un des sites de ce compte.',
  copyFromUnknown: 'Aucun site de ce compte n’a ce domaine.',
  copyWhich: 'Réglages à copier',
  copyPassword: 'Les mots de passe ne sont jamais copiés.',
  copyHidden: 'Le serveur n’affiche pas certains réglages de ce site. Ceux-là ne sont pas copiés.',
  run: {
    title: (count: number) => `Modification de ${sites(count)}`,
    adding: (count: number) => `Ajout de ${sites(count)}`,
    removing: (count: number) => `Suppression de ${sites(count)}`,
    progress: 'Progression',
    done: (done: number, total: number) =>
      `Terminé\u202f: ${formatNumber(done)} sur ${formatNumber(total)}`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => these(count, 'en échec', 'en échec'),
    unsure: (count: number) => these(count, 'non confirmé', 'non confirmés'),
    waiting: (count: number) => these(count, 'non envoyé', 'non envoyés'),
    results: 'Résultats',
    filter: 'Afficher',
    filters: { all: 'Tous', open: 'Non terminés' },
    states: {
      waiting: 'Non envoyé',
      sending: 'Envoi…',
      done: 'Terminé',
      failed: 'Échec',
      unsure: 'Non confirmé',
    },
    unsureAdvice: 'Cela a peut-être fonctionné. Sitedeck vérifie avant de réessayer.',
    stopping: 'Arrêt après celui-ci…',
    stoppedBy: 'Arrêté\u202f: le reste échouerait pour la même raison',
    retry: 'Réessayer',
    goOn: 'Continuer',
    finish: 'Terminé',
  },
  changed: (count: number) => sitesThat(count, 'modifié', 'modifiés'),
  added: (count: number) => sitesThat(count, 'ajouté', 'ajoutés'),
  deleted: (count: number) => sitesThat(count, 'supprimé', 'supprimés'),
  removeTitle: (count: number) => `Supprimer ${sites(count)}\u202f?`,
  removeText:
    'Les sites et toutes leurs statistiques seront supprimés du serveur. Cette action est irréversible.',
  removeList: 'Sites à supprimer',
  removeType: (count: number) => `Saisissez ${count} pour confirmer`,
  removeConfirm: (count: number) => `Supprimer ${sites(count)}`,
  pages: 'Pages de la liste',
  addMany: 'Ajouter plusieurs…',
  add: {
    title: 'Ajouter plusieurs sites',
    text: 'Domaines ou CSV',
    textHint: (columns: string[]) =>
      `Un domaine par ligne, ou séparés par des virgules. Un fichier CSV peut avoir une ligne d’en-tête\u202f: ${columns.join(', ')}.`,
    textMissing: 'Collez ou saisissez au moins un domaine.',
    open: 'Ouvrir un fichier…',
    common: 'Réglages pour tous, sauf indication contraire du CSV',
    passwordHint: 'Pour les sites réglés sur «\u202fMot de passe\u202f».',
    check: 'Vérifier',
    checking: (count: number) => `Comparaison avec ${sites(count)}…`,
    add: (count: number) => these(count, 'sera ajouté', 'seront ajoutés'),
    'left-out': (count: number) => these(count, 'ignoré', 'ignorés'),
    nothing: 'Aucun de ces sites ne peut être ajouté.',
    ignored: (columns: string[]) =>
      `${plural(columns.length, { one: 'Colonne inconnue ignorée', other: 'Colonnes inconnues ignorées' })}\u202f: ${formatList(columns)}`,
    problems: {
      'too-long': 'Le domaine est trop long.',
      'label-too-long': 'Une partie entre deux points est trop longue.',
      malformed: 'Ce n’est pas un nom de domaine.',
      twice: 'Il figure deux fois dans la liste.',
      known: 'Ce compte l’a déjà.',
      'password-missing': 'Il est réglé sur «\u202fMot de passe\u202f», mais n’en a pas.',
    },
    badValue: (column: string, value: string) =>
      value === ''
        ? `${column}\u202f: cette valeur n’est pas valide.`
        : `${column}\u202f: «\u202f${value}\u202f» n’est pas une valeur valide.`,
    tooManyCells: 'Il y a plus de valeurs que de colonnes.',
    apply: (count: number) => (count === 0 ? 'Ajouter' : `Ajouter ${sites(count)}`),
  },
};
