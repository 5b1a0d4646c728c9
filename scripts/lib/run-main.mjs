import { describeError } from './errors.mjs';

/**
 * Runs a script and ends the process, with the exit code of the script, or with 1 and a description of its error.
 *
 * @param {() => Promise<number | void>} main
 */
export function runMain(main) {
  main().then(
    code => process.exit(code ?? 0),
    error => {
      console.error(
        error.name === 'AbortError' ? 'Stopped.' : describeError(error),
      );
      process.exit(1);
    },
  );
}
