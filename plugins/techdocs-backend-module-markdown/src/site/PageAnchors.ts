import { PageHeading } from '../markdown/headingPlugin';

/**
 * The anchors of a page's headings, found even where a link spells one as GitHub does: `#docs--community` for "Docs &
 * Community", whose anchor here is `docs-community`, as in MkDocs.
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
   * @param hash - as written, for example `#Set-up`
   * @returns the anchor of the heading that is meant, or `hash` if there is none
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
