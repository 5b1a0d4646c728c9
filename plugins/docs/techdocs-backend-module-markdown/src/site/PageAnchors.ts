import type { PageHeading } from '../markdown/headingPlugin';

/**
 * The anchors of a page's headings. Also accepts GitHub's form in links: `#docs--community` for "Docs & Community",
 * whose anchor is `docs-community`, as in MkDocs.
 */
export class PageAnchors {
  readonly #ids: Set<string>;
  readonly #byLetters = new Map<string, string>();

  constructor(headings: PageHeading[]) {
    this.#ids = new Set(headings.map(heading => heading.id));
    for (const { id } of headings) {
      const key = letters(id);
      if (key !== '' && !this.#byLetters.has(key)) this.#byLetters.set(key, id);
    }
  }

  /**
   * @param hash - text in the link, for example `#Set-up`
   * @returns the anchor of the matching heading, or `hash`
   */
  find(hash: string): string {
    const name = hash.slice(1);
    if (!hash.startsWith('#') || this.#ids.has(name)) return hash;
    const id = this.#byLetters.get(letters(name));
    return id === undefined ? hash : `#${id}`;
  }
}

function letters(anchor: string): string {
  return anchor.toLowerCase().replace(/[^a-z0-9]/g, '');
}
