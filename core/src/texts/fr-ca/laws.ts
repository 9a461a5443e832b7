/**
 * The French name of a law or publication behind a tax preset's figure. Federal, Québec and Manitoba
 * laws have an official one. Where a province publishes in English alone, its title stays, because it
 * has no other one, with the province in French.
 */
export const lawText = (source: string): string => laws[source] ?? source;

const federal =
	"Règlement sur la déduction pour le remboursement provincial (TPS/TVH), DORS/2001-65";

/** By the name that the rules have. */
const laws: Readonly<Record<string, string>> = {
	"Excise Tax Act (Canada), section 165": "Loi sur la taxe d’accise (Canada), article 165",
	"Deduction for Provincial Rebate (GST/HST) Regulations, SOR/2001-65": federal,
	"Deduction for Provincial Rebate (GST/HST) Regulations, SOR/2001-65, Schedule 1": `${federal}, annexe 1`,
	"Deduction for Provincial Rebate (GST/HST) Regulations, SOR/2001-65, Schedule 5": `${federal}, annexe 5`,
	"SOR/2001-65, Schedule 1, item 11": "DORS/2001-65, annexe 1, article 11",
	"Tax Break for All Canadians Act (Canada)":
		"Loi concernant un congé fiscal pour l’ensemble des Canadiens (Canada)",
	"Canada Revenue Agency, GI-131": "Agence du revenu du Canada, GI-131",
	"Act respecting the Québec sales tax": "Loi sur la taxe de vente du Québec",
	"Act respecting the Québec sales tax, printed books":
		"Loi sur la taxe de vente du Québec, livres imprimés",
	"Retail Sales Tax Act (Manitoba)": "Loi de la taxe sur les ventes au détail (Manitoba)",
	"Bulletin 030 (Manitoba)": "Bulletin no\u00a0030 (Manitoba)",
	"Bulletin 001 (Manitoba), up to $150 an article":
		"Bulletin no\u00a0001 (Manitoba), jusqu’à 150\u00a0$ par article",
	"Provincial Sales Tax Act (British Columbia)": "Provincial Sales Tax Act (Colombie-Britannique)",
	"Provincial Sales Tax Exemption and Refund Regulation (British Columbia)":
		"Provincial Sales Tax Exemption and Refund Regulation (Colombie-Britannique)",
	"Bulletin PST 119 (British Columbia)": "Bulletin PST\u00a0119 (Colombie-Britannique)",
	"Budget 2016 (Newfoundland and Labrador)": "Budget\u00a02016 (Terre-Neuve-et-Labrador)",
	"Guide RTG 197 (Prince Edward Island)": "Guide RTG\u00a0197 (Île-du-Prince-Édouard)",
	"Information Notice IN 2017-03 (Saskatchewan)": "Avis IN\u00a02017-03 (Saskatchewan)",
	"Liquor Consumption Tax Act (Saskatchewan)":
		"Liquor Consumption Tax Act, la loi de la taxe sur l’alcool (Saskatchewan)",
	"Bulletin PST-2 (Saskatchewan)": "Bulletin PST-2, la taxe provinciale (Saskatchewan)",
};
