import { expect, it } from "vitest";
import { runTaxTester } from "../../rules/tax/tax-tester.ts";
import { taxTesterText } from "./tax-tester.ts";

it("[TTST-01, TTST-02] says the eight scenarios of the tax tester as text, with the reason of every tax", () => {
	expect(taxTesterText(runTaxTester())).toBe(
		`
1. A meal alone
   Hot lunch $10.00: Meal: no tax
   Total $10.00

2. Confectionery with a meal
   Hot lunch $10.00: Meal: no tax
   Chocolate bar $3.00: Confectionery with a meal: GST 5 % only
   GST 5 % on $3.00: $0.15
   Total $13.15

3. A retail item
   Notebook $3.50: Retail item: GST 5 % and HST 8 %
   GST 5 % on $3.50: $0.18
   HST 8 % on $3.50: $0.28
   Total $3.96

4. Two eligible items that come to less than $4.01
   Chocolate bar $2.00: Ontario: $4.00 is under $4.01, so GST 5 % only
   Muffin $2.00: Ontario: $4.00 is under $4.01, so GST 5 % only
   GST 5 % on $4.00: $0.20
   Total $4.20

5. Two eligible items that come to $4.01 or more
   Chocolate bar $2.00: Ontario: $4.01 is not under $4.01, so GST 5 % and HST 8 %
   Muffin $2.01: Ontario: $4.01 is not under $4.01, so GST 5 % and HST 8 %
   GST 5 % on $4.01: $0.20
   HST 8 % on $4.01: $0.32
   Total $4.53

6. One eligible item under $4.01
   Muffin $4.00: Ontario: $4.00 is under $4.01, so GST 5 % only
   GST 5 % on $4.00: $0.20
   Total $4.20

7. One eligible item of $4.01 or more
   Sandwich $4.01: Ontario: $4.01 is not under $4.01, so GST 5 % and HST 8 %
   GST 5 % on $4.01: $0.20
   HST 8 % on $4.01: $0.32
   Total $4.53

8. A plain item
   Bottled water $3.00: Usual taxes: GST 5 % and HST 8 %
   GST 5 % on $3.00: $0.15
   HST 8 % on $3.00: $0.24
   Total $3.39
`.trim(),
	);
});
