import { z } from 'zod';
import { badRequest } from '../GraphError';

/** https://learn.microsoft.com/graph/json-batching#batch-size-limitations */
const MAX_REQUESTS = 20;

const batchSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string().min(1),
      method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
      url: z.string().startsWith('/'),
      headers: z.record(z.string(), z.string()).default({}),
      body: z.unknown().optional(),
      dependsOn: z.array(z.string()).default([]),
    }),
  ),
});

interface BatchAnswer {
  id: string;
  status: number;
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * Answers a batch: its requests one after the other, those that depend on a failed one with 424.
 *
 * @param send - sends a request to a path below the version, with the credential of the batch
 * @throws GraphError 400 for what is no batch
 */
export async function answerBatch(
  body: unknown,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<{ responses: BatchAnswer[] }> {
  const parsed = batchSchema.safeParse(body);
  if (!parsed.success) throw badRequest('Invalid batch payload format.');
  const { requests } = parsed.data;
  if (requests.length > MAX_REQUESTS) {
    throw badRequest(
      `Number of batch request steps exceeds the maximum value of ${MAX_REQUESTS}.`,
    );
  }
  const answers = new Map<string, BatchAnswer>();
  for (const {
    id,
    method,
    url,
    headers,
    body: content,
    dependsOn,
  } of requests) {
    if (answers.has(id)) {
      throw badRequest(`Request Id ${id} is used more than once in the batch.`);
    }
    const isBlocked = dependsOn.some(
      other => (answers.get(other)?.status ?? 400) >= 400,
    );
    if (isBlocked) {
      answers.set(id, failedDependency(id));
      continue;
    }
    const response = await send(url, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
    answers.set(id, await toAnswer(id, response));
  }
  return { responses: [...answers.values()] };
}

async function toAnswer(id: string, response: Response): Promise<BatchAnswer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? 'application/json';
  return {
    id,
    status: response.status,
    headers: { 'Content-Type': type },
    ...(text !== '' && {
      body: type.includes('json') ? JSON.parse(text) : text,
    }),
  };
}

function failedDependency(id: string): BatchAnswer {
  return {
    id,
    status: 424,
    headers: { 'Content-Type': 'application/json' },
    body: {
      error: {
        code: 'FailedDependency',
        message: 'A request that this one depends on failed.',
      },
    },
  };
}
