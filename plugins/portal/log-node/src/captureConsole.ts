import type { LoggerService } from '@backstage/backend-plugin-api';
import { format, stripVTControlCharacters } from 'node:util';

type Level = 'error' | 'warn' | 'info' | 'debug';

interface Message {
  level: Level;
  text: string;
}

const LEVELS = {
  debug: 'debug',
  error: 'error',
  info: 'info',
  log: 'info',
  trace: 'debug',
  warn: 'warn',
} as const satisfies Record<string, Level>;

let logger: LoggerService | undefined;
const waiting: Message[] = [];

function write({ level, text }: Message): void {
  if (logger) logger[level](text);
  else waiting.push({ level, text });
}

/** A start that failed has no logger; its messages are printed in the logger's format. */
function printWaiting(): void {
  for (const { level, text } of waiting.splice(0)) {
    const line = { level, message: text, service: 'backstage' };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}

/** Gives what the console got, and gets from now on, to the logger, after {@link captureConsole}. */
export function passConsoleTo(target: LoggerService): void {
  logger = target.child({ type: 'console' });
  waiting.splice(0).forEach(write);
}

/**
 * Turns what is printed to the console, and Node's warnings, into messages of the root logger, so that each line of the
 * log is JSON. Only in production.
 */
export function captureConsole(): void {
  if (process.env.NODE_ENV !== 'production') return;
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...parts: unknown[]) =>
      write({ level, text: stripVTControlCharacters(format(...parts)) });
  }
  // Node's own listener prints lines that are no JSON.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    write({ level: 'warn', text: `${name}: ${message}` }),
  );
  process.on('exit', printWaiting);
}
