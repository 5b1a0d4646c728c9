import type { ConfigApi } from '@backstage/frontend-plugin-api';

/** The idle time until the sign-out, and the time before it at which the warning appears. */
export interface IdleSettings {
  timeoutMs: number;
  promptMs: number;
}

/** Ledger P-004. */
const DEFAULT_TIMEOUT_MINUTES = 40;
/** Ledger P-005. */
const DEFAULT_PROMPT_SECONDS = 30;

/**
 * Reads `auth.autologout`. Minutes and seconds may be fractions.
 *
 * @throws Error naming the key if a value is empty or not positive, or the prompt is as long as the time
 */
export function readIdleSettings(config: ConfigApi): IdleSettings {
  const key = 'auth.autologout';
  const minutes =
    readNumber(config, `${key}.idleTimeoutMinutes`) ?? DEFAULT_TIMEOUT_MINUTES;
  const seconds =
    readNumber(config, `${key}.promptBeforeIdleSeconds`) ??
    DEFAULT_PROMPT_SECONDS;
  if (minutes <= 0) {
    throw new Error(`'${key}.idleTimeoutMinutes' must be more than 0`);
  }
  if (seconds <= 0 || seconds >= minutes * 60) {
    throw new Error(
      `'${key}.promptBeforeIdleSeconds' must be more than 0 and less than the idle time of ${
        minutes * 60
      } seconds`,
    );
  }
  return { timeoutMs: minutes * 60_000, promptMs: seconds * 1000 };
}

/** Backstage's reader takes an empty text, for example of an environment variable that is not set, as 0. */
function readNumber(config: ConfigApi, key: string): number | undefined {
  const value = config.getOptional(key);
  if (typeof value === 'string' && value.trim() === '') {
    throw new Error(`'${key}' is empty; give a number, or leave the key out`);
  }
  return config.getOptionalNumber(key);
}

/** The phase of a session between the last activity and its end. */
export type IdlePhase =
  | { phase: 'active'; promptInMs: number }
  | { phase: 'warning'; remainingMs: number }
  | { phase: 'expired' };

/**
 * Returns the phase of a session.
 *
 * @param lastActiveAt - milliseconds since 1970, like `now`
 */
export function idlePhase(
  settings: IdleSettings,
  lastActiveAt: number,
  now: number,
): IdlePhase {
  const remainingMs = lastActiveAt + settings.timeoutMs - now;
  if (remainingMs <= 0) {
    return { phase: 'expired' };
  }
  return remainingMs <= settings.promptMs
    ? { phase: 'warning', remainingMs }
    : { phase: 'active', promptInMs: remainingMs - settings.promptMs };
}
