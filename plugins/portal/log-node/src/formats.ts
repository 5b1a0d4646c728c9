import type { JsonObject } from '@backstage/types';
import { currentRequestId } from '@portal/plugin-backend-kit-node';
import { format } from 'winston';
import { hideSecrets } from './hideSecrets';

/** Where winston keeps the formatted line of a message. */
const LINE = Symbol.for('message');

/** The scaffolder colours the messages of a run's steps, and only them. */
const COLOUR = '\u001b[';

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/**
 * Removes the values of a run: the messages of its steps, which quote them, unless they are errors, and the parameters in
 * audit events, of which the names stay.
 */
export const withoutRunValues = format(info => {
  if (info.plugin !== 'scaffolder') return info;
  const { level, message } = info;
  const isOfStep = typeof message === 'string' && message.startsWith(COLOUR);
  if (isOfStep && level !== 'error') return false;
  const meta = info.meta as JsonObject | undefined;
  if (meta?.taskParameters === undefined) return info;
  return {
    ...info,
    meta: { ...meta, taskParameters: keysOf(meta.taskParameters) },
  };
});

/** Removes the network address of a person, which upstream's signals name when they refuse a connection. */
export const withoutNetworkAddress = format(
  ({ remoteAddress: _, ...info }) => info,
);

/** Says in each line, also of the audit trail, for which request it is. */
export const withRequestId = format(info => {
  const requestId = currentRequestId();
  return requestId === undefined ? info : { ...info, requestId };
});

/** Hides secrets and e-mail addresses in the formatted line. */
export const withoutSecrets = format(info => {
  const line = info[LINE];
  if (typeof line === 'string') info[LINE] = hideSecrets(line);
  return info;
});
