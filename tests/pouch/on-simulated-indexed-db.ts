import "fake-indexeddb/auto";

// PouchDB is made for a page: in Node it finds a simulated IndexedDB and the page's own name for the world.
Object.assign(globalThis, { self: globalThis });
