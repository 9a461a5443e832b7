/** The highest sale numbers that devices reported of their own books. */
export type BookTables = {
	/**
	 * The highest number that a device reported of an owner's sales: those above the ledger's last
	 * never arrived.
	 */
	device_heads: { owner_id: string; device_id: string; last: number; told_at: string };
};
