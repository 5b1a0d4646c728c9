import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { interceptJson } from '@portal/plugin-backend-kit-node';
import type { GateAnswer, StartGate } from '@portal/plugin-form-rules-node';
import type { NextFunction, Request, Response } from 'express';
import { isObject } from '../form/isObject';
import type { Form } from '../form/types';
import { checkSchemas } from '../rules/checkSchemas';

/**
 * Lets a checked run pass the gates.
 *
 * @returns true if a gate has answered in place of the scaffolder
 * @throws the error of the gate that refuses the run
 */
export async function passGates(
  http: { request: Request; response: Response; next: NextFunction },
  gates: readonly StartGate[],
  run: { form: Form; credentials: BackstageCredentials },
): Promise<boolean> {
  const { body } = http.request;
  const { form, credentials } = run;
  const { runRequest, secrets, values } = body;
  for (const gate of gates) {
    const { held, settle } = await gate.start({
      templateRef: form.templateRef,
      values,
      hasSecrets: hasSecrets(secrets),
      ...(typeof runRequest === 'string' && { requestId: runRequest }),
      credentials,
      requireSchema: () => checkSchemas(form, values),
    });
    if (held) {
      http.response.status(202).json(held);
      return true;
    }
    if (settle) settleLater(http, settle);
  }
  return false;
}

/** Returns true if the body of a request has a secret. */
export function hasSecrets(secrets: unknown): boolean {
  return isObject(secrets) && Object.keys(secrets).length > 0;
}

/** Tells the gate what the scaffolder has answered. */
function settleLater(
  { response, next }: { response: Response; next: NextFunction },
  settle: NonNullable<GateAnswer['settle']>,
): void {
  interceptJson<{ id?: unknown }>(response, next, async answer => {
    if (typeof answer.id === 'string') await settle(answer.id);
    return answer;
  });
  response.once('finish', () => {
    // A failure leaves the request as one that is starting: nothing runs twice.
    if (response.statusCode >= 400) settle(undefined).catch(() => {});
  });
}
