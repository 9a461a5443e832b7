import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** Every row of a database as it was at one moment, as a backup has it. Puts them back in the place of what stands there then. */
export type SavedRows = { readonly putBack: () => void };

/** Nothing may be begun in it. A row keeps its number: by that the server tells how far its book has come. */
export function saveRows(file: DatabaseSync): SavedRows {
	const tables = file
		.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
		.all()
		.map(({ name }) => {
			const columns = file
				.prepare(`pragma table_info("${name}")`)
				.all()
				.map((column) => `"${column["name"]}"`);
			const list = ["rowid", ...columns].join(", ");
			const read = file.prepare(`select ${list} from "${name}"`);
			read.setReturnArrays(true);
			const marks = ["?", ...columns.map(() => "?")].join(", ");
			return {
				name,
				rows: read.all() as unknown as readonly SQLInputValue[][],
				write: `insert into "${name}" (${list}) values (${marks})`,
			};
		});
	return {
		putBack() {
			file.exec("pragma foreign_keys = off; begin");
			for (const { name, rows, write } of tables) {
				file.exec(`delete from "${name}"`);
				const statement = file.prepare(write);
				for (const row of rows) statement.run(...row);
			}
			file.exec("commit; pragma foreign_keys = on");
		},
	};
}
