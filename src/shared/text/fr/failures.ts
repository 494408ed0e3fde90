import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Vous êtes hors ligne',
    advice: 'Les copies hors ligne restent disponibles. Sitedeck se reconnecte tout seul.',
  },
  unreachable: {
    title: 'Serveur injoignable',
    advice: 'Vérifiez l’adresse et assurez-vous que le serveur fonctionne.',
  },
  timeout: {
    title: 'Le serveur n’a pas répondu à temps',
    advice: 'Il est peut-être surchargé. Réessayez dans un instant.',
  },
  certificate: {
    title: 'Le certificat du serveur n’est pas fiable',
    advice:
      'Il peut avoir expiré, appartenir à un autre serveur ou venir d’un émetteur inconnu de cet ordinateur. Adressez-vous à votre administrateur.',
  },
  'certificate-changed': {
    title: 'Le certificat du serveur a changé',
    advice:
      'Il a peut-être été renouvelé, ou quelqu’un intercepte la connexion. Comparez les empreintes avec votre administrateur.',
  },
  'insecure-address': {
    title: 'Cette connexion n’est pas chiffrée',
    advice:
      'D’autres personnes sur le réseau pourraient lire votre clé API. Utilisez https:// si possible.',
  },
  'not-https': {
    title: 'Pas de HTTPS à cette adresse',
    advice: 'Vérifiez le port, ou utilisez http:// si c’est voulu.',
  },
  'port-blocked': {
    title: 'Ce port n’est pas utilisable',
    advice:
      'Il est réservé à un autre type de service, Sitedeck ne peut donc pas s’y connecter. Utilisez un autre port.',
  },
  redirected: {
    title: 'Le serveur redirige vers une autre adresse',
    advice: 'Votre clé n’a pas été envoyée. Vérifiez l’adresse et la clé.',
  },
  proxy: {
    title: 'Le proxy a refusé la connexion',
    advice:
      'Vérifiez le proxy dans les réglages réseau de cet ordinateur. Il demande peut-être une connexion que Sitedeck ne peut pas envoyer.',
  },
  gateway: {
    title: 'Un intermédiaire devant le serveur a refusé la demande',
    advice:
      'Une passerelle ou un pare-feu y demande une connexion ou bloque Sitedeck. Votre clé API n’a pas été vérifiée. Adressez-vous à votre administrateur.',
  },
  'captive-portal': {
    title: 'Identifiez-vous d’abord sur ce réseau',
    advice: 'Ouvrez n’importe quelle page dans votre navigateur, identifiez-vous, puis réessayez.',
  },
  'not-this-api': {
    title: 'Aucun serveur de statistiques trouvé ici',
    advice: 'Vérifiez l’adresse. Il lui faut peut-être un chemin, comme /analytics.',
  },
  'malformed-answer': {
    title: 'Réponse du serveur illisible',
    advice:
      'Elle a peut-être été tronquée. Réessayez. Si cela se reproduit, prévenez votre administrateur.',
  },
  'too-large': {
    title: 'Trop de données',
    advice: 'Choisissez une période plus courte ou moins de lignes.',
  },
  unauthorized: {
    title: 'Le serveur n’a pas accepté votre clé API',
    advice: 'Elle est peut-être incomplète, remplacée ou révoquée. Saisissez la clé actuelle.',
  },
  forbidden: {
    title: 'Pas d’accès à l’API',
    advice:
      'Votre clé fonctionne, mais son offre ou son rôle exclut cet accès. Adressez-vous à votre administrateur.',
  },
  'not-found': {
    title: 'Cet élément n’existe plus',
    advice: 'Le site peut avoir été supprimé ou appartenir à un autre compte. Rechargez la liste.',
  },
  conflict: {
    title: 'Quelqu’un d’autre l’a modifié',
    advice: 'Rechargez, puis refaites votre modification.',
  },
  validation: {
    title: 'Certains champs n’ont pas été acceptés',
    advice: 'Corrigez-les, puis enregistrez de nouveau.',
  },
  throttled: {
    title: 'Le serveur a besoin d’un moment',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Sitedeck reprend dans un instant.'
        : `Sitedeck reprend à ${formatTime(error.retryAfter)}.`,
  },
  'server-error': {
    title: 'Le serveur a un problème',
    advice: (error) =>
      error.status === undefined
        ? 'Réessayez plus tard. Les copies hors ligne restent disponibles.'
        : `Il a répondu par l’erreur ${error.status}. Réessayez plus tard. Les copies hors ligne restent disponibles.`,
  },
  'unexpected-status': {
    title: 'Réponse inattendue du serveur',
    advice: (error) =>
      error.status === undefined
        ? 'Vérifiez l’adresse ou réessayez plus tard.'
        : `Il a répondu avec le statut ${error.status}. Vérifiez l’adresse ou réessayez plus tard.`,
  },
  'key-malformed': {
    title: 'Cela ne ressemble pas à une clé API',
    advice: 'Une clé n’a ni espaces ni retours à la ligne. Copiez-la de nouveau.',
  },
  'key-missing': {
    title: 'Clé API manquante',
    advice: 'Elle n’est pas dans votre trousseau. Saisissez-la de nouveau.',
  },
  'key-of-other-origin': {
    title: 'Autre serveur',
    advice:
      'Sitedeck n’envoie une clé qu’au serveur pour lequel vous l’avez saisie. Saisissez la clé API de la nouvelle adresse.',
  },
  'keychain-missing': {
    title: 'Aucun trousseau sur cet ordinateur',
    advice:
      'Installez-en un, comme GNOME Keyring, ou utilisez la clé jusqu’à la fermeture de Sitedeck.',
  },
  'keychain-locked': {
    title: 'Le trousseau est verrouillé',
    advice: 'Déverrouillez-le et réessayez, ou utilisez la clé jusqu’à la fermeture de Sitedeck.',
  },
  'keychain-slow': {
    title: 'Le trousseau ne répond pas',
    advice:
      'Il demande peut-être son mot de passe dans une autre fenêtre. Répondez-y et réessayez, ou utilisez la clé jusqu’à la fermeture de Sitedeck.',
  },
  'keychain-failed': {
    title: 'Impossible d’enregistrer la clé dans le trousseau',
    advice:
      'Vérifiez le trousseau de votre système, ou utilisez la clé jusqu’à la fermeture de Sitedeck.',
  },
  'address-malformed': {
    title: 'Ce n’est pas une adresse de serveur',
    advice:
      'Saisissez-la comme https://stats.example.com, avec son port ou son chemin s’il y en a un, mais sans nom d’utilisateur, ni ? ni #.',
  },
  'account-unknown': {
    title: 'Ce compte a été retiré',
    advice: 'Choisissez un autre compte.',
  },
  'account-known': {
    title: 'Vous avez déjà ce compte',
    advice: 'Un autre compte utilise le même serveur et la même clé. Passez à celui-là.',
  },
  'not-saved': {
    title: 'Non disponible hors ligne',
    advice: 'Le contenu apparaîtra dès que la connexion sera rétablie.',
  },
  'store-failed': {
    title: 'Le stockage hors ligne ne fonctionne pas',
    advice: 'Vérifiez que votre disque n’est pas plein. En ligne, Sitedeck fonctionne toujours.',
  },
  'settings-not-saved': {
    title: 'Impossible d’enregistrer votre modification',
    advice: 'Le réglage est inchangé. Vérifiez que votre disque n’est pas plein, puis réessayez.',
  },
  'settings-malformed': {
    title: 'Ce n’est pas un fichier de réglages de Sitedeck',
    advice: 'Rien n’a été modifié. Choisissez un fichier exporté par Sitedeck.',
  },
  'logo-malformed': {
    title: 'Ce fichier n’est pas une image PNG, JPEG ou SVG',
    advice: 'Il est peut-être endommagé. Choisissez un autre fichier.',
  },
  'logo-too-large': {
    title: 'Cette image est trop grande',
    advice: 'Choisissez-en une de 5\u00a0Mo et 10\u202f000 pixels de côté au maximum.',
  },
  'logo-too-small': {
    title: 'Cette image est trop petite',
    advice: 'Choisissez-en une d’au moins 16 pixels de côté.',
  },
  'logo-unsafe': {
    title: 'Ce SVG n’est pas qu’une image',
    advice:
      'Il contient un script ou charge des éléments d’ailleurs. Exportez-le en SVG simple, ou choisissez un PNG.',
  },
  'database-malformed': {
    title: 'Ce n’est pas une base de données des pays',
    advice:
      'Rien n’a été modifié. Choisissez un fichier au format de MaxMind (.mmdb) qui contient les pays.',
  },
  'authority-malformed': {
    title: 'Ce n’est pas un certificat d’autorité',
    advice:
      'Rien n’a été modifié. Choisissez le fichier PEM ou DER de l’autorité qui a délivré le certificat du serveur.',
  },
  'authority-expired': {
    title: 'Ce certificat d’autorité a expiré',
    advice: 'Rien n’a été modifié. Demandez le certificat actuel à votre administrateur.',
  },
  'service-stopped': {
    title: 'Le service intégré est arrêté',
    advice: 'Démarrez-le pour obtenir les chiffres actuels.',
  },
  'service-failed': {
    title: 'Le service intégré n’a pas démarré',
    advice: 'Réessayez. Si cela se reproduit, redémarrez Sitedeck.',
  },
  'port-taken': {
    title: 'Un autre programme utilise ce port',
    advice: 'Fermez ce programme ou choisissez un autre port.',
  },
  'code-missing': {
    title: 'Impossible de charger cette partie de Sitedeck',
    advice: 'Ses fichiers ont peut-être changé depuis le démarrage. Redémarrez Sitedeck.',
  },
  'too-many-windows': {
    title: 'Trop de fenêtres sont ouvertes',
    advice: 'Fermez-en une avant d’en ouvrir une autre.',
  },
  'file-not-written': {
    title: 'Impossible d’enregistrer le fichier',
    advice:
      'Votre disque est peut-être plein, le dossier en lecture seule ou le fichier ouvert dans un autre programme. Choisissez un autre nom ou un autre dossier. Les fichiers existants sont inchangés.',
  },
  'file-not-restored': {
    title: 'Impossible de rétablir les fichiers précédents',
    advice:
      'Le rapport n’a pas pu être enregistré en entier, et des fichiers déjà remplacés n’ont pas pu être rétablis. Leurs versions précédentes sont conservées dans le dossier, sous les noms indiqués.',
  },
  'not-allowed-here': {
    title: 'Votre organisation ne le permet pas',
    advice: 'Adressez-vous à l’administrateur de cet ordinateur.',
  },
  'website-gone': {
    title: 'Un site de ce rapport n’existe plus',
    advice:
      'Son compte a été retiré, le site a été supprimé ou un autre domaine a pris sa place. Choisissez de nouveau les sites.',
  },
  'no-websites': {
    title: 'Aucun site à inclure dans le rapport',
    advice: 'Connectez un compte ou ajoutez un site.',
  },
  'report-incomplete': {
    title: 'Impossible de charger une partie du rapport',
    advice: 'Sitedeck réessaiera plus tard. Vous pouvez aussi créer le rapport maintenant.',
  },
  'folder-missing': {
    title: 'Le dossier est introuvable',
    advice: 'Connectez le disque où il se trouve ou choisissez un autre dossier pour le rapport.',
  },
  'mail-not-set-up': {
    title: 'Aucun serveur de messagerie configuré',
    advice: 'Configurez-en un dans les réglages, sous «\u202fRapports planifiés\u202f».',
  },
  'mail-unreachable': {
    title: 'Serveur de messagerie injoignable',
    advice: 'Vérifiez son nom, son port et votre réseau.',
  },
  'mail-insecure': {
    title: 'Pas de connexion chiffrée au serveur de messagerie',
    advice:
      'Rien n’a été envoyé. Vérifiez le nom et le certificat du serveur ou choisissez l’autre type de chiffrement.',
  },
  'mail-login': {
    title: 'Identifiants refusés par le serveur de messagerie',
    advice:
      'Vérifiez le nom d’utilisateur et le mot de passe. De nombreux fournisseurs exigent un mot de passe d’application.',
  },
  'mail-password-missing': {
    title: 'Le mot de passe du serveur de messagerie n’est pas dans le trousseau',
    advice: 'Saisissez-le de nouveau avec «\u202fModifier le serveur\u202f».',
  },
  'mail-refused': {
    title: 'Le serveur de messagerie a refusé le message ou un destinataire',
    advice: 'Vérifiez l’expéditeur et les destinataires. Le message est peut-être trop volumineux.',
  },
  'mail-unsure': {
    title: 'Le serveur de messagerie n’a pas confirmé la réception du message',
    advice:
      'Sitedeck ne le renvoie pas de lui-même. Demandez à un destinataire s’il l’a reçu avant de recréer le rapport.',
  },
  'bad-argument': {
    title: 'Un problème est survenu dans Sitedeck',
    advice: 'L’erreur vient de nous. Copiez les détails pour la signaler.',
  },
  cancelled: {
    title: 'Arrêté',
    advice: 'Relancez l’opération quand vous en aurez besoin.',
  },
  internal: {
    title: 'Sitedeck a rencontré un problème',
    advice: 'L’erreur vient de nous. Réessayez, ou copiez les détails pour la signaler.',
  },
};
