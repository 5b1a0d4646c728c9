/**
 * The anchor of a heading by the rules of Python-Markdown's `toc` extension, so that links for MkDocs work: accents
 * and letters outside ASCII are removed, blanks and dashes become one dash.
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

/** The largest counter that is incremented; more digits are part of the name. */
const MAX_COUNTER_DIGITS = 15;
const COUNTED = new RegExp(`^(.*)_([0-9]{1,${MAX_COUNTER_DIGITS}})$`);

/** Assigns each anchor once per page: `setup`, `setup_1`, `setup_2`, as Python-Markdown does. */
export class UniqueSlugs {
  readonly #used: Set<string>;
  /** For a used anchor, a later one to try next, so that many equal names stay fast. */
  readonly #next = new Map<string, string>();

  constructor(taken: Iterable<string> = []) {
    this.#used = new Set(taken);
  }

  /** @returns `slug`, or the first unused anchor after it; never an empty text */
  claim(slug: string): string {
    const passed: string[] = [];
    let name = slug;
    while (name === '' || this.#used.has(name)) {
      passed.push(name);
      name = this.#next.get(name) ?? countedUp(name);
    }
    for (const taken of passed) this.#next.set(taken, name);
    this.#used.add(name);
    return name;
  }
}

/** Python-Markdown's rule: `a` becomes `a_1`, `a_1` becomes `a_2`, and an empty name `_1`. */
function countedUp(name: string): string {
  const counted = COUNTED.exec(name);
  return counted ? `${counted[1]}_${Number(counted[2]) + 1}` : `${name}_1`;
}
