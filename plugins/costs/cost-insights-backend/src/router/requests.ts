import { InputError } from '@backstage/errors';
import { readQuery } from '@portal/plugin-backend-kit-node';
import { parseIntervals } from '@portal/plugin-cost-insights-common';
import type { Request } from 'express';
import type { Asked } from '../costs/CostService';
import type { CostPeriod, CostView } from '../costs/scope';
import type { Caller, Reading } from '../rights/Rights';
import type { CostInsightsRouterOptions } from './options';

type Options = Pick<CostInsightsRouterOptions, 'httpAuth' | 'rights'>;

/** Returns the person of a request. Only people read costs. */
export async function callerOf(
  request: Request,
  { httpAuth, rights }: Options,
): Promise<Caller> {
  return rights.callerOf(
    await httpAuth.credentials(request, { allow: ['user'] }),
  );
}

/**
 * Returns who asks what, of a group that the caller may read.
 *
 * @throws as `Rights`
 */
export async function readingOf(
  request: Request,
  options: Options,
): Promise<{ caller: Caller; reading: Reading }> {
  const caller = await callerOf(request, options);
  const reading = await options.rights.require(caller, {
    group: requireQuery(request, 'group'),
    project: readQuery(request, 'project'),
    entity: readQuery(request, 'entity'),
  });
  return { caller, reading };
}

/**
 * Returns a question about two intervals.
 *
 * @throws as `Rights`; InputError 'Invalid intervals' (ledger P-209)
 */
export async function askedOf(
  request: Request,
  options: Options,
): Promise<Asked> {
  return {
    ...(await readingOf(request, options)),
    period: periodOf(request),
    currency: readQuery(request, 'billingCurrency'),
    view: viewOf(request),
  };
}

/** Returns which cost is asked for; the validator has checked it. */
export function viewOf(request: Request): CostView | undefined {
  return readQuery(request, 'view') as CostView | undefined;
}

/** @throws InputError 'Invalid intervals' (ledger P-209) */
export function periodOf(request: Request): CostPeriod {
  return parseIntervals(requireQuery(request, 'intervals'));
}

/** @throws InputError without the parameter, or if it is there twice */
export function requireQuery(request: Request, name: string): string {
  const value = readQuery(request, name);
  if (value === undefined) throw new InputError(`'${name}' is missing`);
  return value;
}
