import type { CompoundEntityRef } from '@backstage/catalog-model';
import type { TechDocsMetadata } from '@backstage/plugin-techdocs-node';

/** Time for which a list of files counts, in milliseconds, and number of lists that are kept. */
const FRESH_MS = 10_000;
const MAX_SITES = 100;

interface Known {
  files: Promise<ReadonlySet<string> | undefined>;
  readAt: number;
}

/** Knows the files of the last build of each site, from its metadata. */
export class PublishedFiles {
  readonly #read: (site: CompoundEntityRef) => Promise<TechDocsMetadata>;
  readonly #sites = new Map<string, Known>();

  constructor(read: (site: CompoundEntityRef) => Promise<TechDocsMetadata>) {
    this.#read = read;
  }

  /** Returns true for a file or a folder of the site, and for everything of a site without a list. */
  async has(site: CompoundEntityRef, file: string): Promise<boolean> {
    const known = await this.#filesOf(site, FRESH_MS);
    if (!known || isAmong(known, file)) return true;
    // Perhaps it was built a moment ago.
    const now = await this.#filesOf(site, 0);
    return !now || isAmong(now, file);
  }

  #filesOf(site: CompoundEntityRef, maxAgeMs: number): Known['files'] {
    const key = Object.values(site).join('/').toLowerCase();
    const kept = this.#sites.get(key);
    if (kept && performance.now() - kept.readAt < maxAgeMs) return kept.files;
    // No metadata: the site was never built, which the publisher says itself.
    const files = this.#read(site).then(
      ({ files: all }) => (Array.isArray(all) ? new Set(all) : undefined),
      () => undefined,
    );
    this.#sites.delete(key);
    this.#sites.set(key, { files, readAt: performance.now() });
    const [oldest] = this.#sites.keys();
    if (this.#sites.size > MAX_SITES) this.#sites.delete(oldest);
    return files;
  }
}

function isAmong(files: ReadonlySet<string>, file: string): boolean {
  const folder = file === '' || file.endsWith('/') ? file : `${file}/`;
  return files.has(file) || files.has(`${folder}index.html`);
}
