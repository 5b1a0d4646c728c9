/** The log of a build for its readers; in TechDocs the "Show Build Logs" drawer. */
export interface BuildLog {
  info(message: string): void;
  warn(message: string): void;
}

const DEFAULT_MAX_WARNINGS = 200;

/**
 * Limits the warnings of a site with many errors: after `maxWarnings` the rest is only counted.
 *
 * @returns the log, and `flush`, which reports the number of omitted warnings
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
