import type { Authorize, Role } from './roles';

export interface Answer {
  status: number;
  /** Empty for a stream. */
  text: string;
}

interface Content {
  headers?: Record<string, string>;
  body?: object;
}

/** Sends a request, for example `GET /api/catalog/entities`, as a role. */
export type Ask = (
  role: Role,
  request: string,
  content?: Content,
) => Promise<Answer>;

/** Questions after an answer that a part is late, as it happens on a busy machine. */
const MAX_REPEATS = 3;

export function createAsk(baseUrl: string, authorize: Authorize): Ask {
  const send = createSend(baseUrl, authorize);
  return async (role, request, content) => {
    let answer = await send(role, request, content);
    for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
      if (answer.status !== 503 || !request.startsWith('GET ')) break;
      answer = await send(role, request, content);
    }
    return answer;
  };
}

function createSend(baseUrl: string, authorize: Authorize): Ask {
  return async (role, request, { headers, body } = {}) => {
    const [, method, path] = /^(\S+) (.*)$/.exec(request)!;
    const [, plugin = 'app'] = /^\/api\/([\w-]+)/.exec(path) ?? [];
    const authorization = await authorize(role, plugin);
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        // The same for all, because whole answers are compared.
        'x-request-id': 'permission-matrix',
        ...(authorization && { authorization }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    return { status: response.status, text: await readText(response) };
  };
}

async function readText(response: Response): Promise<string> {
  const isStream = /event-stream/.test(
    response.headers.get('content-type') ?? '',
  );
  if (!isStream) return response.text();
  await response.body?.cancel();
  return '';
}

/** The word of the matrix for an answer; its header explains them. A failure has no word: its status stands there. */
export function wordOf({ status }: Answer): string {
  if (status === 401 || status === 403) return 'no';
  if (status === 404) return 'none';
  if (status >= 500) return String(status);
  return status >= 400 ? 'bad' : 'yes';
}
