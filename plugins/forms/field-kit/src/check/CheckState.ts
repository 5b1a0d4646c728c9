/**
 * Read-only facts beside a selection, in display order. Unknown facts are left out.
 *
 * @public
 */
export type FactValues = Record<string, string | undefined>;

/**
 * The result of an answer for the value.
 *
 * @public
 */
export type CheckVerdict =
  | {
      status: 'good';
      message?: string;
      /** The value is valid, with this warning. */
      warning?: string;
      facts?: FactValues;
    }
  | { status: 'bad'; message: string; facts?: FactValues };

/**
 * The state of the check of a value.
 *
 * @remarks `unknown`: the service did not answer, so the value is neither good nor bad; `message` describes the failed
 * check, `reason` the cause.
 * @public
 */
export type CheckState =
  | { status: 'idle' }
  | {
      status: 'checking';
      /** @defaultValue 'Checking…' */
      message?: string;
    }
  | CheckVerdict
  | { status: 'unknown'; message: string; reason: string; retry: () => void };

/** Own text: a service did not answer, and the specification has no text for this. */
export const NOT_CHECKED = 'This could not be checked';

const IDLE: CheckState = { status: 'idle' };
const CHECKING: CheckState = { status: 'checking' };

/** The two states without a message. */
export const checkStates = { idle: IDLE, checking: CHECKING } as const;
