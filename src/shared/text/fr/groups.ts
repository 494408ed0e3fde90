import type { groups as english } from '../en/groups';
import { plural } from '../format';

const sites = (count: number): string =>
  `${count} ${plural(count, { one: 'site', many: 'de sites', other: 'sites' })}`;

export const groups: typeof english = {
  title: 'Groupes',
  add: 'Ajouter un groupe',
  addMore: 'Ajouter un groupe…',
  edit: 'Modifier le groupe',
  editMore: 'Modifier…',
  save: 'Enregistrer',
  delete: 'Supprimer',
  remove: 'Retirer',
  lead: 'Les statistiques de plusieurs sites réunies, quel que soit leur compte',
  name: 'Nom',
  enterName: 'Saisissez un nom',
  tooLong: (most) => `Saisissez ${most} caractères au maximum`,
  websites: 'Sites',
  search: 'Rechercher un site',
  selected: (count) => `${count} ${plural(count, { one: 'sélectionné', other: 'sélectionnés' })}`,
  selectOne: 'Sélectionnez un site',
  noWebsites:
    'Aucun site n’est encore enregistré sur cet ordinateur. Ouvrez d’abord la liste des sites.',
  noneFound: (search) => `Aucun site ne correspond à «\u202f${search}\u202f»`,
  saved: (name) => `Groupe ${name} enregistré`,
  deleted: (name) => `Groupe ${name} supprimé`,
  actionsOf: (name) => `Actions pour ${name}`,
  count: sites,
  gone: 'Ce groupe a été supprimé',
  goneMore: 'Ses sites sont toujours dans leurs comptes.',
  empty: 'Ce groupe n’a aucun site',
  emptyMore: 'Sélectionnez les sites dont il additionne les statistiques.',
  removeSite: (domain, group) => `Retirer ${domain} du groupe ${group}`,
  groupsOfMore: 'Groupes…',
  groupsOf: (domain) => `Groupes pour ${domain}`,
  groupsOfLead: 'Chaque groupe additionne les statistiques de ses sites.',
  counted: (counted, of) => `${sites(counted)} sur ${of}`,
  countedSoFar: (counted, of) => `${sites(counted)} sur ${of} pour l’instant`,
  without: (domains) => `sans ${domains}`,
  loading: 'Chargement des sites',
  notCounted: (count) =>
    `${sites(count)} ${plural(count, { one: 'n’est pas compté', other: 'ne sont pas comptés' })}`,
  notCountedMore:
    'Là où ils manquent, aucun chiffre de cette page ne les inclut, pour aucune des deux périodes.',
  older: (count) =>
    `${sites(count)} ${plural(count, { one: 'est compté d’après une copie plus ancienne', other: 'sont comptés d’après des copies plus anciennes' })}`,
  statisticsOf: (name) => `Statistiques du groupe ${name}`,
  all: 'Tous les sites',
  filter: 'Groupe',
  saveOffline: 'Rendre disponible hors ligne…',
  reasons: {
    waiting: 'Chargement…',
    'not-saved': 'Non enregistré sur cet ordinateur',
    'left-out': 'Absent de l’une des périodes',
    'account-gone': 'Son compte a été retiré',
    'another-website': 'Son compte a un autre domaine à sa place',
  },
  cut: (websites) =>
    `${sites(websites)} ${plural(websites, { one: 'n’a envoyé', other: 'n’ont envoyé' })} que les 100 premières lignes d’une liste`,
  tooLow: (row, unlisted) =>
    `il peut manquer jusqu’à ${row} à une ligne et jusqu’à ${unlisted} à une valeur absente de la liste.`,
  rowsExact: (unlisted) =>
    `ses lignes sont exactes, mais une valeur absente de la liste peut compter jusqu’à ${unlisted}.`,
  repeated: (domains) =>
    `Plusieurs fois dans ce groupe, via plusieurs comptes, et compté autant de fois\u202f: ${domains}.`,
  zones: (zones) =>
    `Chaque serveur compte les jours et les heures dans son propre fuseau horaire\u202f: ${zones}.`,
  todayApart:
    'Les serveurs en sont à des heures différentes, la journée en cours n’a donc pas d’évolution.',
};
