import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Vos réglages pour cet ordinateur ont été perdus',
    advice:
      'Leur fichier était endommagé. Le thème, les formats de nombre et de date et les colonnes ont retrouvé leurs valeurs par défaut.',
  },
  title: 'Langue et formats',
  language: 'Langue',
  systemLanguage: 'Comme le système',
  names: {
    density: 'Densité',
    week: 'Début de semaine',
    numbers: 'Format des nombres',
    dates: 'Format des dates',
    period: 'Période par défaut',
    refresh: 'Actualiser les chiffres du jour',
    usual: 'Niveau habituel, graphiques par jour',
  },
  densities: { comfortable: 'Aérée', compact: 'Compacte' },
  weeks: { monday: 'Lundi', sunday: 'Dimanche', saturday: 'Samedi' },
  numberForms: { language: 'Selon la langue', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Selon la langue', iso: '2026-11-21' },
  csvSeparator: 'Séparateur CSV',
  csvSeparators: {
    language: 'Selon la langue',
    comma: 'Virgule',
    semicolon: 'Point-virgule',
    tab: 'Tabulation',
  },
  periodLast: 'Dernière utilisée',
  refreshes: {
    '1': 'Toutes les minutes',
    '5': 'Toutes les 5 minutes',
    '15': 'Toutes les 15 minutes',
    never: 'À ma demande',
  },
  usualChoices: { shown: 'Affiché', hidden: 'Masqué' },
};

export const desktop = {
  title: 'Bureau',
  tray: 'Visites du jour dans la zone de notification (macOS\u202f: barre des menus)',
  trayNone: 'Aucun',
  switches: {
    spellCheck: {
      label: 'Vérifier l’orthographe dans les champs',
      hint: 'Sauf sur macOS, un dictionnaire est téléchargé une fois chez Google.',
    },
    updates: { label: 'Rechercher les mises à jour automatiquement' },
  },
  managed: 'Défini par votre organisation.',
  check: 'Rechercher',
  install: 'Redémarrer et installer',
  updateStates: {
    off: 'Cette copie ne recherche pas de mises à jour.',
    idle: 'Pas encore recherché',
    checking: 'Recherche de mises à jour…',
    current: 'Sitedeck est à jour',
    failed: 'Impossible de rechercher les mises à jour. Réessayez plus tard.',
    refused:
      'Mise à jour rejetée. Elle n’a pas été signée par les créateurs de Sitedeck, ou a été modifiée en chemin.',
  },
  updateVersions: {
    downloading: (version: string) => `Téléchargement de la version ${version}…`,
    ready: (version: string) => `La version ${version} est prête.`,
  },
};

export const alertSettings = {
  title: 'Alertes',
  lead: 'Chaque heure, Sitedeck compare vos favoris avec le même jour et la même heure des quatre dernières semaines.',
  on: 'M’alerter des heures inhabituelles',
  spike: 'En cas de pic de visites',
  drop: 'En cas de chute des visites',
  more: (share: number) => `${formatShare(share)} de plus que d’habitude`,
  less: (share: number) => `${formatShare(share)} de moins que d’habitude`,
  silence: 'En l’absence de visites',
  quiet: 'Heures de silence',
  from: 'De',
  to: 'À',
};

export const privacy = {
  title: 'Confidentialité et données',
  facts: [
    'Sitedeck charge les statistiques de vos serveurs uniquement.',
    'Il n’envoie aucune donnée d’utilisation. Les rapports de plantage restent sur cet ordinateur.',
    'Les clés API sont enregistrées dans votre trousseau. Les journaux ne contiennent aucune clé et occupent 5\u00a0Mo au maximum.',
  ],
  folders: {
    data: 'Ouvrir le dossier de données',
    logs: 'Ouvrir les journaux',
    crashes: 'Ouvrir les rapports de plantage',
  },
  reset: 'Réinitialiser…',
  resetTitle: 'Réinitialiser tous les réglages\u202f?',
  resetMore:
    'Tous les réglages retrouvent leurs valeurs par défaut. Les comptes, les clés et les copies hors ligne restent.',
  resetConfirm: 'Réinitialiser',
};
