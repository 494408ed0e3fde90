import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'Mesurer votre propre site',
  measureLead: 'Sitedeck compte ses visites sur cet ordinateur.',
  reach:
    'Seuls les navigateurs de cet ordinateur peuvent le joindre, tant que Sitedeck est ouvert. Pour compter tout le monde, faites tourner le service sur votre propre serveur.',
  port: 'Port',
  portTaken: 'Un autre programme utilise ce port. Choisissez-en un autre, de 1024 à 65535.',
  portHint: 'Il fait partie du code de suivi et ne changera donc plus.',
  portMalformed: 'Saisissez un nombre de 1024 à 65535.',
  next: 'Continuer',
  starting: 'Démarrage…',
  waiting: 'En attente de la première visite…',
  waitingMore: (domain: string) =>
    `Collez le code dans l’élément head de chaque page, puis ouvrez ${domain} dans votre navigateur. L’affichage se met à jour tout seul.`,
  nothingYet:
    'Toujours rien\u202f? Vérifiez que le code se trouve dans la page en ligne et désactivez les bloqueurs de publicité. Si la page a une Content-Security-Policy, autorisez-y l’adresse du serveur dans script-src et connect-src.',
  received: 'Première visite reçue',
  receivedMore: (domain: string) => `${domain} est désormais mesuré.`,
  facts: { country: 'Depuis', page: 'Page', browser: 'Navigateur' },
  openStatistics: 'Ouvrir les statistiques',
};
