import { z } from 'zod';
import { FAULT_SERVICES } from '../serviceList';

/** Longest delay, in milliseconds: a test that needs more uses its own time-out. */
const MAX_DELAY_MS = 120_000;

const common = {
  service: z.enum(FAULT_SERVICES),
  /** Compared with path and query, for example `/v1.0/users?$top=999`. */
  path: z.string().min(1),
  /** How `path` is compared; a prefix by default. */
  match: z.enum(['prefix', 'regex']).default('prefix'),
  method: z
    .string()
    .regex(/^[a-z]+$/i, 'must be an HTTP method')
    .transform(method => method.toUpperCase())
    .optional(),
  /** Number of affected requests. By default, all until the fault is removed. */
  times: z.number().int().min(1).optional(),
};

const headers = z.record(
  z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be a header name'),
  z.string().regex(/^[\x20-\x7e]*$/, 'must be printable ASCII'),
);

/** Longest text of a flood, in characters. */
const MAX_FLOOD = 40_000_000;

/** Schema of a fault in the body of `POST /faults`. */
export const faultSchema = z
  .discriminatedUnion('kind', [
    z
      .object({
        ...common,
        kind: z.literal('delay'),
        delayMs: z.number().int().min(1).max(MAX_DELAY_MS),
      })
      .strict(),
    z
      .object({
        ...common,
        kind: z.literal('status'),
        status: z.number().int().min(400).max(599),
        headers: headers.optional(),
      })
      .strict(),
    z
      .object({
        ...common,
        kind: z.literal('cut'),
        /** Bytes of the response body before the cut; 0 cuts before the service gets the request. */
        afterBytes: z.number().int().min(0).default(0),
      })
      .strict(),
    z.object({ ...common, kind: z.literal('malformed') }).strict(),
    /** The service does what it is asked, and its response is lost. */
    z.object({ ...common, kind: z.literal('lost') }).strict(),
    z
      .object({
        ...common,
        kind: z.literal('stale'),
        /** The body of the response, as a replica that lags would answer. */
        body: z.record(z.string(), z.unknown()),
      })
      .strict(),
    z
      .object({
        ...common,
        kind: z.literal('flood'),
        /** Content type of the response. */
        type: z
          .string()
          .regex(/^[\w.+/-]+$/)
          .default('text/plain'),
        start: z.string().default(''),
        /** Is repeated `count` times between `start` and `end`. */
        piece: z.string().min(1),
        count: z.number().int().min(1),
        end: z.string().default(''),
      })
      .strict()
      .refine(({ piece, count }) => piece.length * count <= MAX_FLOOD, {
        path: ['count'],
        message: `must not make a text of more than ${MAX_FLOOD} characters`,
      }),
  ])
  .superRefine((fault, context) => {
    if (fault.match === 'prefix' && !fault.path.startsWith('/')) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['path'],
        message: 'must start with / unless match is regex',
      });
    }
    if (fault.match === 'regex' && !isRegularExpression(fault.path)) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['path'],
        message: 'is not a valid regular expression',
      });
    }
  });

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A fault before defaults are applied. */
export type FaultInput = z.input<typeof faultSchema>;

/** A fault with its defaults. */
export type FaultSpec = z.output<typeof faultSchema>;

/** An active fault. `times` counts down. */
export type Fault = FaultSpec & { id: string };
