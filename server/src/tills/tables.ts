/** Devices that owners enrolled. */
export type TillTables = {
	till_sessions: {
		id: string;
		token_hash: string;
		owner_id: string;
		restaurant_id: string;
		station_id: string;
		device_name: string;
		created_at: string;
		last_used_at: string;
		expires_at: string;
	};
};
