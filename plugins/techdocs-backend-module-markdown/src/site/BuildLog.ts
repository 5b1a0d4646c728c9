/** Where a build tells its reader what it did; in TechDocs this is the "Show Build Logs" drawer. */
export interface BuildLog {
  info(message: string): void;
  warn(message: string): void;
}

const DEFAULT_MAX_WARNINGS = 200;

/**
 * Wraps a log so that a site with thousands of broken links does not drown it: after `maxWarnings` the rest is counted.
 *
 * @returns the log, and `flush`, which reports how many warnings were held back
 */
export function limitWarnings(
  log: BuildLog,
  maxWarnings: number = DEFAULT_MAX_WARNINGS,
): BuildLog & { flush(): void } {
  let count = 0;
  return {
    info: message => log.info(message),
    warn: message => {
      count += 1;
      if (count <= maxWarnings) log.warn(message);
    },
    flush: () => {
      if (count > maxWarnings)
        log.warn(`${count - maxWarnings} more warnings are not shown`);
    },
  };
}
