/** One movement as the warehouse system writes it: a line of tab-separated text. */
export interface Movement {
  readonly at: string;
  readonly storeId: string;
  readonly sku: string;
  /** Pieces; negative when goods leave. */
  readonly delta: number;
}

/**
 * Reads `2026-03-14T08:00:00Z<TAB>ber-02<TAB>MILK-1L<TAB>-3`.
 *
 * @throws SyntaxError naming what is wrong with the line
 */
export function parseMovement(line: string): Movement {
  const [at, storeId, sku, delta, ...rest] = line.split('\t');
  if (!at || !storeId || !sku || !delta || rest.length > 0) throw new SyntaxError(`Expected four fields: ${line}`);
  if (Number.isNaN(Date.parse(at))) throw new SyntaxError(`Not a time: ${at}`);
  if (!/^[+-]?\d+$/.test(delta)) throw new SyntaxError(`Not a number of pieces: ${delta}`);
  return { at, storeId, sku, delta: Number(delta) };
}
