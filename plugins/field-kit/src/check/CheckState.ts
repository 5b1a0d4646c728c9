/**
 * Read-only facts beside a choice, in the order in which they are shown. What is not known is left out.
 *
 * @public
 */
export type FactValues = Record<string, string | undefined>;

/**
 * What an answer says of the value that was asked about.
 *
 * @public
 */
export type CheckVerdict =
  | {
      status: 'good';
      message?: string;
      /** The value may be used; something should be known first. */
      warning?: string;
      facts?: FactValues;
    }
  | { status: 'bad'; message: string; facts?: FactValues };

/**
 * How the check of a value stands.
 *
 * @remarks `unknown`: the service gave no answer, so that the value is neither good nor bad; `message` says what could
 * not be found out, `reason` why.
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

/** Own text: what is told when a service gives no answer and the specification words nothing. */
export const NOT_CHECKED = 'This could not be checked';

const IDLE: CheckState = { status: 'idle' };
const CHECKING: CheckState = { status: 'checking' };

/** The two states without anything to tell. */
export const checkStates = { idle: IDLE, checking: CHECKING } as const;
