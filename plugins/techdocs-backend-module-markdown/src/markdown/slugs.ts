/**
 * The anchor of a heading, by the rules of Python-Markdown's `toc` extension, so that links written for MkDocs hold:
 * accents are dropped, other letters outside ASCII too, blanks and dashes become one dash.
 *
 * @returns lower-case ASCII, possibly empty (a heading in Chinese, for example)
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\s!-~]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** Gives out each anchor once per page: `setup`, `setup_1`, `setup_2`, as Python-Markdown does. */
export class UniqueSlugs {
  readonly #used: Set<string>;
  /** For a taken anchor, the number after its stem to try next; shortened as it is followed, so long runs stay cheap. */
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#used = new Set(taken);
  }

  /** @returns `slug`, or the first free anchor after it; never an empty text */
  claim(slug: string): string {
    const free = this.#isFree(slug) ? slug : this.#firstFreeAfter(slug);
    this.#used.add(free);
    return free;
  }

  #isFree(slug: string): boolean {
    return slug !== '' && !this.#used.has(slug);
  }

  #firstFreeAfter(slug: string): string {
    const { stem, number } = splitNumber(slug);
    const followed: string[] = [slug];
    let candidate = number + 1;
    let name = `${stem}_${candidate}`;
    while (!this.#isFree(name)) {
      followed.push(name);
      candidate = this.#next.get(name) ?? candidate + 1;
      name = `${stem}_${candidate}`;
    }
    for (const taken of followed) this.#next.set(taken, candidate);
    return name;
  }
}

function splitNumber(slug: string): { stem: string; number: number } {
  const at = slug.lastIndexOf('_');
  const digits = slug.slice(at + 1);
  if (at > 0 && /^[0-9]{1,9}$/.test(digits))
    return { stem: slug.slice(0, at), number: Number(digits) };
  return { stem: slug, number: 0 };
}
