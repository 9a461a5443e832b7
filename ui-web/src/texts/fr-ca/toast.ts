import type { s } from "../../app/toast-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const toastFr: FrenchOf<typeof s> = {
	"action.undo": "Rétablir",
	"order.cleared": "Commande vidée",
	"order.removed": "{{name}} : retiré",
	"toast.completed": "Commande terminée",
	"toast.saved": "Commande enregistrée",
	"toast.saved.text":
		"Enregistrée sur cet appareil (hors ligne). Elle sera envoyée au retour de la connexion.",
	"toast.recovered": "{{reference}} était conservée à la fermeture de cette page.",
	"toast.soldElsewhere": "Déjà payée dans un autre onglet",
	"toast.updateFailed": "La transaction n’a pas pu être mise à jour",
	"toast.change": "Monnaie : {{change}}",
	"toast.serverSyncFailed": "Enregistrée ici; l’envoi au serveur a échoué.",
	"toast.online": "De nouveau en ligne",
	"toast.offline": "Hors ligne",
	"toast.takenOver": "{{station}} a repris cette commande",
	"toast.anotherTill": "Une autre caisse",
	"toast.takenOver.text": "Elle se paie là-bas. Videz-la ici, sauf si ce n’est pas le cas.",
	"toast.syncFailed": "La synchronisation a échoué",
	"toast.offlineTitle": "Hors ligne",
	"toast.cannotSync": "Impossible de synchroniser hors ligne",
	"toast.laterSyncFailed": "Transaction enregistrée ici, mais non synchronisée",
	"toast.serverFailed": "La synchronisation avec le serveur a échoué",
	"toast.syncError": "Erreur de synchronisation",
	"toast.returnFailed":
		"La synchronisation a échoué au retour en ligne. Un nouvel essai suivra plus tard.",
	"toast.syncPartial": "Synchronisation partielle",
	"toast.syncPartial.text": "Synchronisées : {{synced}}, en échec : {{failed}}",
	"toast.synced": "Synchronisation terminée",
	"toast.syncedMenu": "Le menu est à jour",
	"toast.syncedSales_one": "{{count}} vente envoyée",
	"toast.syncedSales_other": "{{count}} ventes envoyées",
	"toast.notSettled": "Rien n’a été modifié",
	"toast.balanceRetrieved": "Solde obtenu",
	"toast.verificationFailed": "La vérification a échoué",
	"toast.verificationFailed.text":
		"Le solde n’a pas pu être obtenu : {{reason}}. Vérifiez le numéro de la carte et réessayez.",
	"toast.campusFailed": "Le paiement par carte campus a échoué",
	"toast.campusFailed.text": "Le paiement n’a pas pu être traité : {{reason}}",
	"toast.campusUnknown": "Issue inconnue",
	"toast.campusUnknown.text": "{{reference}} : {{reason}} Voyez les ventes à vérifier.",
	"toast.storageCleared": "La mémoire de cet appareil a été effacée",
	"toast.storageCleared.text_one":
		"C’est arrivé pendant que la caisse était ouverte. {{count}} vente non envoyée a été réécrite et est en cours d’envoi.",
	"toast.storageCleared.text_other":
		"C’est arrivé pendant que la caisse était ouverte. {{count}} ventes non envoyées ont été réécrites et sont en cours d’envoi.",
	"toast.storageCleared.lost_one":
		"C’est arrivé pendant que la caisse était ouverte. {{count}} vente non envoyée a été réécrite; {{lost}} sont perdues. Le serveur connaît leurs numéros.",
	"toast.storageCleared.lost_other":
		"C’est arrivé pendant que la caisse était ouverte. {{count}} ventes non envoyées ont été réécrites; {{lost}} sont perdues. Le serveur connaît leurs numéros.",
	"toast.deviceIdChanged": "Cette caisse a un nouvel identifiant d’appareil",
	"toast.deviceIdChanged.text":
		"Un autre appareil, copié ou restauré, vendait sous le même identifiant. Chaque vente est conservée; cette caisse continue sous un identifiant à elle.",
	"toast.taxesHeardLate": "Les taxes ont changé",
	"toast.taxesHeardLate.text":
		"Cette caisse était sans contact à ce moment : ses dernières ventes portent les anciennes. La prochaine commande portera les nouvelles.",
	"toast.booksDiffer": "Les livres diffèrent",
	"toast.booksDiffer.text":
		"Ventes du {{date}} : {{here}} sur cet appareil, {{atServer}} au serveur.",
	"toast.booksDiffer.more_one":
		"Ventes du {{date}} : {{here}} sur cet appareil, {{atServer}} au serveur; et {{count}} jour de plus.",
	"toast.booksDiffer.more_other":
		"Ventes du {{date}} : {{here}} sur cet appareil, {{atServer}} au serveur; et {{count}} jours de plus.",
	"toast.cardLeft": "Une carte a peut-être été débitée",
	"toast.cardLeft.text": "Le débit de {{amount}} n’a pas pu être annulé : {{reason}}",
	"toast.campusPaid": "Paiement réussi",
	"toast.campusQueued": "Transaction mise en file",
	"toast.processed": "Transactions traitées",
	"toast.processed.text_one": "{{count}} transaction traitée",
	"toast.processed.text_other": "{{count}} transactions traitées",
	"toast.automaticSyncFailed": "La synchronisation automatique a échoué",
	"toast.automaticSyncFailed.text": "Échec après {{attempts}} essais : {{reason}}",
	"toast.noTransactions": "Aucune transaction",
	"toast.noTransactions.text": "Aucune transaction à synchroniser",
	"toast.printFailed": "Reçu non imprimé",
	"toast.notStored": "Non enregistré",
};
