/** In a file of its own, so that of the French texts only these load with it. */
export { serverRefusalText } from "@tuckshop/core/texts/fr-ca";
