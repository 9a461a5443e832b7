/**
 * Buffers lines and writes them with one system call at the end of the event-loop turn, or at the
 * latest when the process ends.
 */
export declare function bufferedLineWriter(write: (lines: string) => void): (line: string) => void;
