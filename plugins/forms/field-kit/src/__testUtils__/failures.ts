import { failure } from './FakePortal';

type Failure = [what: string, reason: string, fail: () => Promise<Response>];

/** Failures of a service, each with the message for the user. */
export const FAILURES: Failure[] = [
  [
    'the permission is missing',
    'You may not look there',
    async () => failure(403, 'NotAllowedError', 'You may not look there'),
  ],
  [
    'too much was asked',
    'Wait a moment',
    async () => failure(429, 'TooManyRequestsError', 'Wait a moment'),
  ],
  [
    'the portal fails',
    'Something broke',
    async () => failure(500, 'Error', 'Something broke'),
  ],
  [
    'the system fails',
    'It is away',
    async () => failure(502, 'UpstreamUnavailableError', 'It is away'),
  ],
  [
    'the system is slow',
    'It did not answer in time',
    async () =>
      failure(503, 'UpstreamTimeoutError', 'It did not answer in time'),
  ],
  [
    'the connection is cut',
    'The portal cannot be reached',
    async () => {
      throw new TypeError('network error');
    },
  ],
  [
    'the answer is malformed',
    'The answer could not be read',
    async () => new Response('<html>', { status: 200 }),
  ],
];

/**
 * The failure for a field's own test, which shows that the field reports it. The tests of `describeFailure` cover all
 * failures.
 */
export const [, , , SYSTEM_FAILS] = FAILURES;
