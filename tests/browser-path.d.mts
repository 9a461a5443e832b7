export declare const chromiumFlags: string[];
export declare function installedBrowser(): string | undefined;
export declare function browserPath(): Promise<{ path: string } | { refusal: string }>;
