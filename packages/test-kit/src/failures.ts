import type { FaultInput } from '@portal/estate';

type WithoutPlace<TFault> = TFault extends FaultInput
  ? Omit<TFault, 'service' | 'path' | 'match'>
  : never;

/** The estate's fault, without the address that it affects. */
export type SystemFault = WithoutPlace<FaultInput>;

/** A failure of a system, the estate's fault for it, and the status and name of the error in a route's response. */
export type RouteFailure = readonly [
  does: string,
  fault: SystemFault,
  answer: readonly [status: number, error: string],
];

/**
 * Combines the first target with each failure, and every other target with the first failure only. All calls of a client handle
 * failures in one place (`SystemClient`, with tests for each kind); the other targets show that they pass on a failure.
 *
 * @param targets - routes or calls of one client
 */
export function spreadFailures<Target, Failure>(
  targets: readonly Target[],
  [first, ...others]: readonly Failure[],
): (readonly [Target, Failure])[] {
  return [
    ...targets.map(target => [target, first] as const),
    ...others.map(failure => [targets[0], failure] as const),
  ];
}

/**
 * Failures between the portal and a system, with the response of every route of the portal.
 *
 * @param timeoutMs - the portal's time limit for the system
 */
export function routeFailures(timeoutMs: number): RouteFailure[] {
  const unavailable = [502, 'UpstreamUnavailableError'] as const;
  return [
    ['fails', { kind: 'status', status: 500 }, unavailable],
    [
      'is not allowed',
      { kind: 'status', status: 403 },
      [403, 'NotAllowedError'],
    ],
    [
      'is throttled for long',
      { kind: 'status', status: 429, headers: { 'Retry-After': '60' } },
      unavailable,
    ],
    ['breaks off', { kind: 'cut' }, unavailable],
    ['is malformed', { kind: 'malformed' }, unavailable],
    [
      'is too slow',
      { kind: 'delay', delayMs: 4 * timeoutMs },
      [503, 'UpstreamTimeoutError'],
    ],
  ];
}

/** Longer than the time limit of the tests' clients, in milliseconds. */
const TOO_LONG_MS = 3_000;

const CLIENT_FAILURES: readonly (readonly [SystemFault, string])[] = [
  [{ kind: 'status', status: 500 }, 'UpstreamUnavailableError'],
  [{ kind: 'status', status: 403 }, 'NotAllowedError'],
  [{ kind: 'cut', afterBytes: 0 }, 'UpstreamUnavailableError'],
  [{ kind: 'delay', delayMs: TOO_LONG_MS }, 'UpstreamTimeoutError'],
];

/** A call of a client while its system has a fault, and the name of the expected error. */
export interface FailingCall {
  method: string;
  call: () => Promise<unknown>;
  fault: SystemFault;
  name: string;
}

/**
 * Combines calls with faults of their system, as {@link spreadFailures} does.
 *
 * @param calls - the calls, by method name
 */
export function failingCalls(
  calls: readonly (readonly [string, () => Promise<unknown>])[],
): FailingCall[] {
  return spreadFailures(calls, CLIENT_FAILURES).map(
    ([[method, call], [fault, name]]) => ({ method, call, fault, name }),
  );
}
