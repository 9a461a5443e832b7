// Says the splash in French in a browser that prefers it to English, as the page does once its own
// script is there. Beside the page, because its policy runs no script that is written into it.
if (/\b(en|fr)\b/.exec(navigator.languages.join())?.[0] === "fr") {
	const words = document.querySelector(".splash p");
	if (words) {
		words.lang = "fr-CA";
		words.textContent = "Chargement de la caisse...";
	}
}
