import { formatNumber, plural } from '../format';
import { accounts } from './counts';

export const welcome = {
  title: 'Bienvenue dans Sitedeck',
  lead: 'Les statistiques de tous vos sites dans une seule application, même hors ligne.',
  haveAccount: 'Connecter un compte',
  haveAccountMore: 'Il vous faut l’adresse du serveur et une clé API.',
  connect: 'Connecter un compte',
  lookAround: 'Découvrir d’abord',
  lookAroundMore: 'Six sites d’exemple, 13 mois de visites. Rien ne quitte cet ordinateur.',
  explore: 'Explorer les données d’exemple',
  measure: 'Mesurer votre propre site',
  measureMore:
    'Pas encore de serveur\u202f? Sitedeck en comprend un. Ajoutez un code à vos pages et voyez arriver les visites.',
  setUp: 'Configurer mon site',
  preparing: 'Préparation des données d’exemple…',
  preparingMore: 'La première fois, cela prend quelques secondes.',
};

export const accountForm = {
  title: 'Connecter un compte',
  lead: 'Sitedeck teste la connexion avant d’enregistrer.',
  name: 'Nom',
  nameHint: 'Le nom que vous donnez à ce compte. Laissez vide pour reprendre celui du serveur.',
  missing: { address: 'Saisissez l’adresse du serveur', key: 'Saisissez la clé API' },
  address: 'Adresse du serveur',
  addressExample: 'https://stats.example.com',
  key: 'Clé API',
  keyHint: 'Enregistrée uniquement dans votre trousseau.',
  connect: 'Connecter',
  connecting: 'Connexion…',
  consent: 'Se connecter sans chiffrement',
  consentMore: 'Je fais confiance au réseau entre cet ordinateur et le serveur.',
  keepUntilQuit: 'Utiliser la clé sans l’enregistrer',
  keepUntilQuitMore:
    'Elle sert jusqu’à ce que vous quittiez Sitedeck et n’est jamais écrite sur le disque. Vous la saisirez de nouveau la prochaine fois.',
};

export const keyHelp = {
  title: 'Où trouver la clé\u202f?',
  hosted: {
    title: 'Sur un serveur géré par quelqu’un d’autre',
    steps: [
      'Le serveur délivre une clé à toute personne qui y possède un compte. Cherchez dans votre compte ou adressez-vous au responsable du serveur. Certaines offres ne donnent pas accès à l’API.',
      'Copiez la clé entière et collez-la ici.',
    ],
  },
  own: {
    title: 'Sur votre propre service Sitedeck',
    steps: [
      'Utilisez la clé que le service a affichée à son premier démarrage.',
      'Ou créez-en une autre là où tourne le service, en remplaçant FOLDER par son dossier de données. La commande n’affiche la clé qu’une fois.',
    ],
  },
  builtIn:
    'Le service intégré à Sitedeck n’a pas besoin de clé ici. Sitedeck la crée et l’enregistre lui-même.',
};

export const replaceKey = {
  title: 'Saisir une nouvelle clé API',
  lead: (name: string, address: string) =>
    `${name} (${address}). Sitedeck teste la clé avant de l’enregistrer.`,
  save: 'Enregistrer',
  saving: 'Test de la clé…',
};

export const switcher = {
  name: 'Changer de compte',
  add: 'Connecter un compte',
  find: 'Trouver un compte…',
  findTitle: 'Trouver un compte',
  findField: 'Nom ou adresse',
  findNone: 'Aucun compte trouvé',
  newWindow: 'Ouvrir dans une nouvelle fenêtre',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Maj+A'),
  builtIn: 'Sur cet ordinateur',
  notEncrypted: 'Non chiffré',
  sampleName: 'Données d’exemple',
  ownName: 'Mes sites',
};

export const settings = {
  title: 'Réglages',
  appearance: 'Apparence',
  theme: 'Thème',
  search: 'Rechercher un réglage',
  sections: 'Sections',
  sectionsFound: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'section trouvée', many: 'de sections trouvées', other: 'sections trouvées' })}`,
  nothingFound: (words: string) => `Aucun réglage ne contient «\u202f${words}\u202f».`,
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  accounts: 'Comptes',
  accountsCount: accounts,
  replaceKey: 'Remplacer la clé…',
  remove: 'Retirer…',
  removeTitle: (name: string) => `Retirer ${name}\u202f?`,
  removeMore:
    'Sa clé API, ses copies hors ligne, notes, vues enregistrées et rapports seront supprimés de cet ordinateur. Le serveur garde tout.',
  removeBuiltIn:
    'Ses sites, ses visites et ses copies hors ligne seront supprimés de cet ordinateur. Cette action est irréversible.',
  removeConfirm: 'Retirer le compte',
  about: 'À propos de Sitedeck',
  license: 'Sitedeck est un logiciel libre sous licence MIT.',
  notices: 'Licences de tiers',
  noticesMore:
    'Sitedeck est construit à partir de ces paquets. Electron et Chromium sont accompagnés de leurs propres licences, à côté du programme.',
  version: (version: string) => `Sitedeck ${version}`,
};
