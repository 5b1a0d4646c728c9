import { readTail } from './text.mjs';

/** Causes by patterns of npm's or Yarn's output, the most specific first. */
const CAUSES = [
  [/ENOSPC|no space left/i, 'the disk is full'],
  [
    /YN0028/,
    'yarn.lock does not fit the package.json files: run "yarn install" and commit yarn.lock',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|getaddrinfo|ENETUNREACH|EHOSTUNREACH/i,
    'no network: the npm registry cannot be found',
  ],
  [
    /ECONNREFUSED|ETIMEDOUT|ESOCKETTIMEDOUT|ECONNRESET|RequestError|network/i,
    'the npm registry does not answer',
  ],
  [
    /\bE?40[13]\b|YN0041|unauthorized|forbidden/i,
    'the npm registry refuses these credentials',
  ],
  [
    /\bE404\b|YN0035|YN0082|No candidates found/i,
    'a package or version is not in the npm registry',
  ],
  [/EACCES|EPERM|EROFS/i, 'a file or folder cannot be written'],
];

/**
 * Describes a failed install in one clear line.
 *
 * @param {string} what - the installed program or packages
 * @param {string} output - the complete output of the package manager
 * @param {string} logFile - the log to refer to
 */
export function explainInstallFailure(what, output, logFile) {
  const cause = CAUSES.find(([pattern]) => pattern.test(output))?.[1];
  const fallback = readTail(output, 1).trim() || 'no output';
  return `Installing ${what} failed: ${cause ?? fallback}. Log: ${logFile}`;
}
