import type { Readable } from 'node:stream';

/** One file of a source. */
export interface SourceFile {
  /** Path inside of the source. */
  name: string;
  /** Changes with the content. */
  fingerprint: string;
  changedAt: Date;
  /** Opens the bytes as they are stored. */
  open(signal: AbortSignal): Promise<Readable>;
}

/** Where files are. */
export interface Source {
  list(signal: AbortSignal): Promise<SourceFile[]>;
}
