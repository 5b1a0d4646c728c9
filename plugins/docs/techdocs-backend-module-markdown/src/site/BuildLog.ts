import { cutText } from '@portal/plugin-bounds-common';

/** The log of a build for its readers; in TechDocs the "Show Build Logs" drawer. */
export interface BuildLog {
  info(message: string): void;
  warn(message: string): void;
}

const DEFAULT_MAX_WARNINGS = 200;

/** Warnings that the site keeps for its owners, and characters of each. */
const MAX_NOTES = 50;
const MAX_NOTE_LENGTH = 300;

/** The log of one site. */
export interface SiteLog extends BuildLog {
  /** The first warnings, for the owners of the site, and how many more there are. */
  notes(): string[];
  /** Reports the number of omitted warnings. */
  flush(): void;
}

/** Limits the warnings of a site with many errors: after `maxWarnings` the rest is only counted. */
export function limitWarnings(
  log: BuildLog,
  maxWarnings: number = DEFAULT_MAX_WARNINGS,
): SiteLog {
  let count = 0;
  const kept: string[] = [];
  return {
    info: message => log.info(message),
    warn: message => {
      count += 1;
      if (count <= MAX_NOTES) kept.push(cutText(message, MAX_NOTE_LENGTH));
      if (count <= maxWarnings) log.warn(message);
    },
    notes: () =>
      count > MAX_NOTES
        ? [...kept, `${count - MAX_NOTES} more are in the log of the build`]
        : [...kept],
    flush: () => {
      if (count > maxWarnings)
        log.warn(`${count - maxWarnings} more warnings are not shown`);
    },
  };
}
