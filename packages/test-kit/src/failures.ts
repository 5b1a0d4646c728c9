import type { FaultInput } from '@portal/estate';

type WithoutPlace<TFault> = TFault extends FaultInput
  ? Omit<TFault, 'service' | 'path' | 'match'>
  : never;

/** What the estate does instead of answering, without the place at which it does it. */
export type SystemFault = WithoutPlace<FaultInput>;

/** What a system does, the fault that makes the estate do it, and status and name of the error that a route answers. */
export type RouteFailure = readonly [
  does: string,
  fault: SystemFault,
  answer: readonly [status: number, error: string],
];

/**
 * What goes wrong between the portal and a system, and how every route of the portal answers then.
 *
 * @param timeoutMs - how long the portal waits for the system
 */
export function routeFailures(timeoutMs: number): RouteFailure[] {
  const unavailable = [502, 'UpstreamUnavailableError'] as const;
  return [
    [
      'is not allowed',
      { kind: 'status', status: 403 },
      [403, 'NotAllowedError'],
    ],
    ['fails', { kind: 'status', status: 500 }, unavailable],
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

/** Longer than the clients of the tests wait, in milliseconds. */
const TOO_LONG_MS = 3_000;

const CLIENT_FAILURES: readonly (readonly [SystemFault, string])[] = [
  [{ kind: 'status', status: 403 }, 'NotAllowedError'],
  [{ kind: 'status', status: 500 }, 'UpstreamUnavailableError'],
  [{ kind: 'cut', afterBytes: 0 }, 'UpstreamUnavailableError'],
  [{ kind: 'delay', delayMs: TOO_LONG_MS }, 'UpstreamTimeoutError'],
];

/** A call of a client while its system has a fault, and the name of the error that it throws. */
export interface FailingCall {
  method: string;
  call: () => Promise<unknown>;
  fault: SystemFault;
  name: string;
}

/**
 * Each call with each fault of its system.
 *
 * @param calls - names of methods, and calls of them
 */
export function failingCalls(
  calls: readonly (readonly [string, () => Promise<unknown>])[],
): FailingCall[] {
  return calls.flatMap(([method, call]) =>
    CLIENT_FAILURES.map(([fault, name]) => ({ method, call, fault, name })),
  );
}
