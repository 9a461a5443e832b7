import type { ResetTexts } from "../../features/pos/status/reset-dialog.tsx";
import type { FrenchOf } from "./french-of.ts";

export const resetDialogFr: FrenchOf<ResetTexts> = {
	title: "Réinitialiser les données",
	ask: "Ceci efface toutes les données locales de cet appareil. Continuer?",
	resetting: "Réinitialisation...",
	failed: "Les données n’ont pas pu être effacées : {{reason}}",
	unsent_one: "{{count}} vente de {{total}} n’a pas encore été envoyée.",
	unsent_other: "{{count}} ventes de {{total}} n’ont pas encore été envoyées.",
	"unsent.text":
		"La réinitialisation perdrait ce qui n’a pas été envoyé. Synchronisez d’abord, ou écrivez les ventes dans un fichier : Importer des ventes le relit.",
	others: "Les ventes d’un autre compte sur cet appareil n’ont pas encore été envoyées.",
	"others.text":
		"Connectez-vous à ce compte et synchronisez d’abord. Si le serveur ne connaît plus ce compte, écrivez ses ventes dans un fichier : qui gère le serveur les entre pour un autre compte.",
	"others.export": "Exporter ses ventes",
	unreadable_one: "{{count}} vente conservée est illisible.",
	unreadable_other: "{{count}} ventes conservées sont illisibles.",
	"unreadable.text":
		"Écrivez d’abord les ventes dans un fichier : ce qui est illisible y va tel quel.",
	uncompared_one: "On ne sait pas si le serveur a encore {{count}} vente de cet appareil.",
	uncompared_other: "On ne sait pas si le serveur a encore {{count}} ventes de cet appareil.",
	"uncompared.text":
		"Elles n’ont pas été comparées depuis le dernier changement du serveur. Synchronisez d’abord, ou écrivez les ventes dans un fichier : Importer des ventes le relit.",
	cards_one: "Une carte est débitée de {{total}}, ou l’est peut-être, et il n’y a pas de vente.",
	cards_other:
		"{{count}} cartes sont débitées de {{total}}, ou le sont peut-être, et il n’y a pas de ventes.",
	"cards.text":
		"La réinitialisation l’oublierait. Payez avec la carte, remboursez-la ou indiquez que c’est réglé à la main, au poste qui l’a demandé.",
	othersCards: "Le paiement par carte d’un autre compte sur cet appareil est encore ouvert.",
	"othersCards.text": "Connectez-vous à ce compte, et terminez-le ou remboursez la carte.",
	refunds_one: "Un terminal a été prié de rembourser {{total}} et n’a pas répondu.",
	refunds_other:
		"Des terminaux ont été priés de faire {{count}} remboursements de {{total}} et n’ont pas répondu.",
	begun: "Non terminés : {{count}} (remboursements et échanges de {{total}})",
	"begun.text":
		"Remettez l’argent ou mettez-y fin d’abord, au restaurant où ils ont été commencés : le serveur réserve ces articles à cet appareil.",
	"refunds.text":
		"La réinitialisation les oublierait. Redemandez, ou regardez le terminal et indiquez ce qui s’est passé : ils sont dans la liste de ce qui est à vérifier, au restaurant qui les a faits.",
	tabs: "Une caisse est encore ouverte dans un autre onglet de ce navigateur.",
	"tabs.text": "Elle vend peut-être. Fermez-la d’abord là-bas.",
	tables_one:
		"{{count}} paiement de table par carte campus attend sur cet appareil. Il n’a pas encore été débité.",
	tables_other:
		"{{count}} paiements de tables par carte campus attendent sur cet appareil. Ils n’ont pas encore été débités.",
	"tables.text":
		"Ouvrez le service aux tables du restaurant sur cet appareil pendant qu’il est connecté : ce qui attend part de lui-même.",
	commands_one: "{{count}} action de table attend sur cet appareil.",
	commands_other: "{{count}} actions de table attendent sur cet appareil.",
	held_one: "{{count}} commande est en attente sur cet appareil.",
	held_other: "{{count}} commandes sont en attente sur cet appareil.",
	"held.text": "Reprenez-la et vendez-la ou videz-la, au restaurant où elle a été mise en attente.",
	export: "Exporter et réinitialiser",
	exporting: "Exportation...",
	saved: "{{name}} a été écrit",
	"saved.text_one":
		"Il contient {{count}} vente. Cherchez-le parmi les téléchargements de cet appareil, puis réinitialisez.",
	"saved.text_other":
		"Il contient {{count}} ventes. Cherchez-le parmi les téléchargements de cet appareil, puis réinitialisez.",
	again: "Enregistrer de nouveau",
	confirm: "Réinitialiser",
};
