import { parseArgs } from 'node:util';
import { UserError } from '../errors.mjs';

/** Hour of the day in the pictures. */
const MORNING = 9;

/**
 * Reads the arguments of `npm run pictures`.
 *
 * @param {readonly string[]} argv
 * @returns {{ names: string[], out?: string, help: boolean }}
 * @throws UserError for an option that there is not
 */
export function readPictureArguments(argv) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return {
      names: positionals,
      out: values.out,
      help: values.help ?? false,
    };
  } catch (error) {
    throw new UserError(`${error.message}\nSee npm run pictures -- --help.`, {
      cause: error,
    });
  }
}

/**
 * A time zone in which it is morning, so that greetings and times of the day change little between two runs. A clock that
 * stands still would stop timers of the pages.
 *
 * @param {Date} now
 */
export function morningZone(now) {
  const hours = MORNING - now.getUTCHours();
  // Zones reach from 12 hours behind UTC to 14 ahead of it.
  const ahead = hours < -12 ? hours + 24 : hours;
  // Their names count westwards.
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
