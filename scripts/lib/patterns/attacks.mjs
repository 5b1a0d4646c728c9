import { characterTest, parsePattern } from './compile.mjs';

/** Characters to try for a class, besides those that the pattern names. The first that is accepted is taken. */
const PREFERENCES = ['a', '0', '-', ' ', '\t', '.', '\n', '\u0001', 'é'];

/** Ends at which many patterns fail. */
const TAILS = ['', '\u0001', '\n', '\n!', 'a '];

/** A beginning that keeps the repeated part from the start of the text. */
const BEGINNINGS = ['', '\u0001'];

/** Times that a quantifier may repeat without being tried. */
const MAX_SHORT = 8;

const MAX_BEGINNINGS = 10;
const MAX_PARTS = 100;

/**
 * Texts that a pattern can take long for: a beginning that it accepts, a part to repeat, and an end at which it fails.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {{ before: string, part: string, after: string }[]}
 */
export function attacksOn(source, flags) {
  const pattern = parsePattern(source, flags);
  if (!hasLongRepetition(pattern)) return [];
  const named = charactersOf(pattern);
  const samplers = [...new Set([...named, ...PREFERENCES])].map(
    preferred => new Sampler(flags, [preferred, ...named, ...PREFERENCES]),
  );
  const parts = new Set(PREFERENCES.concat(named));
  const found = samplers.map(sampler => sampler.piecesOf(pattern));
  found.forEach(({ pieces }) => pieces.forEach(piece => parts.add(piece)));
  const beginnings = new Set([...BEGINNINGS, ...found[0].befores]);
  const last = named.at(-1) ?? '';
  const tails = new Set([...TAILS, `${last}\u0001`, `${last}\n`]);
  return [...beginnings].slice(0, MAX_BEGINNINGS).flatMap(before =>
    [...parts]
      .filter(part => part !== '')
      .slice(0, MAX_PARTS)
      .flatMap(part => [...tails].map(after => ({ before, part, after }))),
  );
}

/** The single characters that a pattern names. */
function charactersOf(pattern) {
  const found = new Set();
  visit(pattern, node => {
    if (node.type !== 'Character') return;
    if (node.value <= 0xffff) found.add(String.fromCharCode(node.value));
  });
  return [...found];
}

/** Without one, each start of a match takes a few steps at most. */
function hasLongRepetition(pattern) {
  let isFound = false;
  visit(pattern, ({ type, max }) => {
    if (type === 'Quantifier' && max > MAX_SHORT) isFound = true;
  });
  return isFound;
}

function visit(node, onNode) {
  onNode(node);
  for (const key of ['alternatives', 'elements']) {
    node[key]?.forEach(child => visit(child, onNode));
  }
  if (node.type === 'Quantifier') visit(node.element, onNode);
}

/** Writes texts that a pattern accepts. */
class Sampler {
  #flags;
  #preferences;

  /**
   * @param {string} flags
   * @param {string[]} preferences - characters for a class, best first
   */
  constructor(flags, preferences) {
    this.#flags = flags;
    this.#preferences = preferences;
  }

  /**
   * Returns each run of adjacent elements as a text, and what stands before each element.
   *
   * @param {object} pattern
   * @returns {{ pieces: Set<string>, befores: Set<string> }}
   */
  piecesOf(pattern) {
    const pieces = new Set();
    const befores = new Set();
    this.#collect(pattern, '', pieces, befores);
    return { pieces, befores };
  }

  #collect(node, before, pieces, befores) {
    if (node.type === 'Quantifier') {
      befores.add(before);
      this.#collect(node.element, before, pieces, befores);
    }
    node.alternatives?.forEach(({ elements }) => {
      const texts = elements.map(element => this.#sample(element));
      texts.forEach((_, from) => {
        const start = before + texts.slice(0, from).join('');
        this.#collect(elements[from], start, pieces, befores);
        for (let to = from + 1; to <= texts.length; to += 1) {
          pieces.add(texts.slice(from, to).join(''));
        }
      });
    });
  }

  /** A short text that a node accepts. An optional element is there once, so that it takes part. */
  #sample(node) {
    switch (node.type) {
      case 'CapturingGroup':
      case 'Group':
        return node.alternatives[0].elements
          .map(element => this.#sample(element))
          .join('');
      case 'Quantifier':
        return this.#sample(node.element).repeat(
          Math.max(1, Math.min(node.min, 100)),
        );
      case 'Assertion':
      case 'Backreference':
        return '';
      case 'Character':
        return String.fromCodePoint(node.value);
      default: {
        const accepts = characterTest(node.raw, this.#flags);
        return this.#preferences.find(accepts) ?? '';
      }
    }
  }
}
