import { createInterface } from 'node:readline';
import { StockLevels } from './levels.ts';
import { parseMovement } from './movement.ts';

/** Reads movements from standard input and writes events to standard output; wrong lines go to standard error. */
const levels = new StockLevels();
for await (const line of createInterface({ input: process.stdin })) {
  try {
    const event = levels.apply(parseMovement(line));
    if (event) process.stdout.write(`${JSON.stringify(event)}\n`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    process.stderr.write(`skipped: ${error.message}\n`);
  }
}
