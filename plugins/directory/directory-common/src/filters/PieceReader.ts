import type { Piece } from './scan';

/** Reads pieces from the left. Every method returns whether, or which piece, it consumed. */
export class PieceReader {
  #position = 0;

  readonly #pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#pieces.length;
  }

  /** Consumes a word or mark. */
  take(value: string): boolean {
    const piece = this.#pieces[this.#position];
    const isHit =
      piece !== undefined && piece.kind !== 'text' && piece.value === value;
    if (isHit) this.#position += 1;
    return isHit;
  }

  /** Consumes a sequence of words or marks, all or none. */
  takeAll(...values: string[]): boolean {
    const start = this.#position;
    if (values.every(value => this.take(value))) return true;
    this.#position = start;
    return false;
  }

  /** Consumes `<property> eq '<text>'` for one of some properties. */
  takeComparison<Property extends string>(
    properties: readonly Property[],
  ): { property: Property; value: string } | undefined {
    const start = this.#position;
    for (const property of properties) {
      if (this.takeAll(property, 'eq')) {
        const piece = this.#pieces[this.#position];
        if (piece?.kind === 'text') {
          this.#position += 1;
          return { property, value: piece.value };
        }
        this.#position = start;
      }
    }
    return undefined;
  }
}
