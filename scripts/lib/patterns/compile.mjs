import { RegExpParser } from '@eslint-community/regexpp';

/**
 * An instruction of a program. `next` and the numbers of `split` and `jump` are places in the program.
 *
 * @typedef {(
 *   | { op: 'match' }
 *   | { op: 'read', accepts: (character: string) => boolean, step: 1 | -1 }
 *   | { op: 'split', first: number, second: number }
 *   | { op: 'jump', to: number }
 *   | { op: 'assert', holds: (text: string, position: number) => boolean }
 *   | { op: 'look', program: Program, negate: boolean }
 *   | { op: 'mark', register: number }
 *   | { op: 'moved', register: number }
 *   | { op: 'repeat', from: number, to: number }
 * )} Instruction
 * @typedef {Instruction[]} Program
 */

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Parses a regular expression.
 *
 * @param {string} source
 * @param {string} flags
 */
export function parsePattern(source, flags) {
  const unicode = flags.includes('u');
  const unicodeSets = flags.includes('v');
  return parser.parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets,
  });
}

/**
 * Returns a function that says whether a node which reads one character accepts a character.
 *
 * @param {string} raw - source of the node
 * @param {string} flags
 * @returns {(character: string) => boolean}
 */
export function characterTest(raw, flags) {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gymd]/g, ''));
  const known = new Map();
  return character => {
    let isAccepted = known.get(character);
    if (isAccepted === undefined) {
      isAccepted = pattern.test(character);
      known.set(character, isAccepted);
    }
    return isAccepted;
  };
}

const isWord = character => character !== undefined && /\w/.test(character);

/** Lines end at these characters. */
const isLineEnd = character => /[\n\r\u2028\u2029]/.test(character);

/**
 * Translates a pattern into a program of a machine that backtracks, as the engine of V8 does.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {Program}
 */
export function compilePattern(source, flags) {
  return new Compiler(flags).compile(parsePattern(source, flags).alternatives);
}

/** Whether each match of a node has a character. */
function alwaysReads(node) {
  switch (node.type) {
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return true;
    case 'CapturingGroup':
    case 'Group':
      return node.alternatives.every(({ elements }) =>
        elements.some(alwaysReads),
      );
    case 'Quantifier':
      return node.min > 0 && alwaysReads(node.element);
    default:
      return false;
  }
}

class Compiler {
  #flags;
  #program = [];
  #step;
  #registers;

  constructor(flags, step = 1, registers = { count: 0, groups: new Map() }) {
    this.#flags = flags;
    this.#step = step;
    this.#registers = registers;
  }

  compile(alternatives) {
    this.#alternatives(alternatives);
    this.#emit({ op: 'match' });
    return this.#program;
  }

  #emit(instruction) {
    return this.#program.push(instruction) - 1;
  }

  get #here() {
    return this.#program.length;
  }

  #alternatives([alternative, ...others]) {
    if (others.length === 0) return this.#elements(alternative.elements);
    const split = this.#emit({ op: 'split', first: this.#here + 1, second: 0 });
    this.#elements(alternative.elements);
    const jump = this.#emit({ op: 'jump', to: 0 });
    this.#program[split].second = this.#here;
    this.#alternatives(others);
    this.#program[jump].to = this.#here;
    return undefined;
  }

  #elements(elements) {
    const ordered = this.#step === 1 ? elements : [...elements].reverse();
    ordered.forEach(element => this.#node(element));
  }

  #node(node) {
    switch (node.type) {
      case 'Group':
        return this.#alternatives(node.alternatives);
      case 'CapturingGroup':
        return this.#group(node);
      case 'Quantifier':
        return this.#quantifier(node);
      case 'Assertion':
        return this.#assertion(node);
      case 'Backreference':
        return this.#emit({
          op: 'repeat',
          ...this.#registersOf(node.resolved),
        });
      default:
        return this.#emit({
          op: 'read',
          accepts: characterTest(node.raw, this.#flags),
          step: this.#step,
        });
    }
  }

  /** The registers of a group's start and end. */
  #registersOf(group) {
    const { groups } = this.#registers;
    if (!groups.has(group)) {
      groups.set(group, { from: this.#register(), to: this.#register() });
    }
    return groups.get(group);
  }

  #register() {
    this.#registers.count += 1;
    return this.#registers.count - 1;
  }

  #group(node) {
    // Only a group that the pattern refers to needs its place.
    if (node.references.length === 0) {
      return this.#alternatives(node.alternatives);
    }
    const { from, to } = this.#registersOf(node);
    this.#emit({ op: 'mark', register: this.#step === 1 ? from : to });
    this.#alternatives(node.alternatives);
    return this.#emit({ op: 'mark', register: this.#step === 1 ? to : from });
  }

  #quantifier({ min, max, greedy, element }) {
    for (let count = 0; count < min; count += 1) this.#node(element);
    if (max === Infinity) return this.#loop(element, greedy);
    const splits = [];
    for (let count = min; count < max; count += 1) {
      splits.push(this.#split(greedy));
      this.#node(element);
    }
    return splits.forEach(split => this.#leaveTo(split, greedy, this.#here));
  }

  /** Any number of an element. A round that reads nothing ends, as the language says; most elements always read something. */
  #loop(element, greedy) {
    const register = alwaysReads(element) ? undefined : this.#register();
    const split = this.#split(greedy);
    if (register !== undefined) this.#emit({ op: 'mark', register });
    this.#node(element);
    if (register !== undefined) this.#emit({ op: 'moved', register });
    this.#emit({ op: 'jump', to: split });
    this.#leaveTo(split, greedy, this.#here);
  }

  #split(greedy) {
    const body = this.#here + 1;
    return this.#emit(
      greedy
        ? { op: 'split', first: body, second: 0 }
        : { op: 'split', first: 0, second: body },
    );
  }

  #leaveTo(split, greedy, place) {
    this.#program[split][greedy ? 'second' : 'first'] = place;
  }

  #assertion(node) {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const step = node.kind === 'lookahead' ? 1 : -1;
      const inner = new Compiler(this.#flags, step, this.#registers);
      const program = inner.compile(node.alternatives);
      return this.#emit({ op: 'look', program, negate: node.negate });
    }
    return this.#emit({ op: 'assert', holds: this.#holds(node) });
  }

  #holds({ kind, negate }) {
    const isMultiline = this.#flags.includes('m');
    const holds = {
      start: (text, position) =>
        position === 0 || (isMultiline && isLineEnd(text[position - 1])),
      end: (text, position) =>
        position === text.length || (isMultiline && isLineEnd(text[position])),
      word: (text, position) =>
        (isWord(text[position - 1]) !== isWord(text[position])) !== negate,
    };
    return holds[kind];
  }
}
